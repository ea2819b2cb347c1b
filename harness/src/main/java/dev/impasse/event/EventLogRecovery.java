package dev.impasse.event;

import dev.impasse.EnvironmentException;
import dev.impasse.IntegrityException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Brings the log of an interrupted episode back to its last whole event. */
public final class EventLogRecovery {
    private EventLogRecovery() {}

    /**
     * What was done.
     *
     * @param kept where the log ends now
     * @param cutBytes how many bytes were cut off, 0 where it was whole
     * @param reason one sentence on what was cut, empty where nothing was
     */
    public record Report(LogEnd kept, long cutBytes, String reason) {}

    /**
     * Cuts a torn tail, by one truncation that either happened or did not. A tail is torn where nothing after it is an
     * event; damage in the middle of a log is not something that a crash does, and the file is left as it is.
     *
     * @throws IntegrityException with code {@code events_damaged} if it is damaged before its end
     * @throws dev.impasse.BadInputException if there is no such file
     * @throws EnvironmentException if the file cannot be cut
     */
    public static Report recover(Path path) {
        LogEnd kept = LogEnd.NOTHING;
        String reason = "";
        try (EventReader reader = EventReader.open(path)) {
            for (LogItem item : (Iterable<LogItem>) reader.items()::iterator) {
                switch (item) {
                    case LogItem.Found found -> {
                        if (!reason.isEmpty()) {
                            throw new IntegrityException(
                                    "events_damaged",
                                    path + ":" + (kept.events() + 1),
                                    "this is no torn tail, for an event follows on it: " + reason);
                        }
                        kept = kept.then(found);
                    }
                    case LogItem.Problem problem -> {
                        if (reason.isEmpty()) {
                            reason = problem.detail();
                        }
                    }
                }
            }
        }
        return cut(path, kept, reason);
    }

    private static Report cut(Path path, LogEnd kept, String reason) {
        try {
            long size = Files.size(path);
            if (size > kept.bytes()) {
                try (FileChannel channel =
                        FileChannel.open(
                                path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
                    channel.truncate(kept.bytes());
                    channel.force(true);
                }
            }
            return new Report(kept, size - kept.bytes(), reason);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "recovery_failed",
                    "the torn end of " + path + " cannot be cut (" + e.getMessage() + ").",
                    null,
                    e);
        }
    }
}
