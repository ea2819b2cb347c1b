package dev.impasse.event;

import dev.impasse.IntegrityException;
import java.nio.file.Path;

/**
 * Where a log ends.
 *
 * @param events how many there are
 * @param hash of the last line, or {@link Event#GENESIS}
 * @param monoNs of the last event, or 0
 * @param bytes length of the file up to there
 * @param lastKind of the last event, or empty
 */
public record LogEnd(long events, String hash, long monoNs, long bytes, String lastKind) {
    static final LogEnd NOTHING = new LogEnd(0, Event.GENESIS, 0, 0, "");

    LogEnd then(LogItem.Found found) {
        Event event = found.event();
        return new LogEnd(
                event.seq(), found.line().hash(), event.monoNs(), found.end(), event.kind());
    }

    /**
     * Reads the whole log.
     *
     * @throws IntegrityException with code {@code events_damaged} at the first thing that is wrong
     * @throws dev.impasse.BadInputException if there is no such file
     */
    public static LogEnd ofWhole(Path path) {
        try (EventReader reader = EventReader.open(path)) {
            LogEnd end = NOTHING;
            for (LogItem item : (Iterable<LogItem>) reader.items()::iterator) {
                switch (item) {
                    case LogItem.Found found -> end = end.then(found);
                    case LogItem.Problem problem ->
                            throw new IntegrityException(
                                    "events_damaged", path + ":" + problem.seq(), problem.detail());
                }
            }
            return end;
        }
    }
}
