package dev.impasse.search;

import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.event.LogItem;
import dev.impasse.event.Sha256;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what a log has beyond a mark. A line that is still being written waits for the next time. */
final class LogFollower {
    private static final int BUFFER = 256 * 1024;

    private LogFollower() {}

    /** Takes each event with the place where its line begins, in bytes. */
    interface Taker {
        void take(Event event, long offset) throws IOException;
    }

    /**
     * @return how far it came, or empty where the log is not the one that was indexed; nothing was taken then
     */
    static Optional<LogMark> follow(Path file, LogMark from, FileState state, Taker taker)
            throws IOException {
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            if (!continues(in, from)) {
                return Optional.empty();
            }
            EventReader reader = EventReader.of(new BufferedInputStream(in, BUFFER), false);
            LogItem.@Nullable Found last = null;
            for (Optional<LogItem> item = reader.next(); item.isPresent(); item = reader.next()) {
                if (item.get() instanceof LogItem.Found found) {
                    taker.take(found.event(), start(from, found));
                    last = found;
                }
            }
            return Optional.of(mark(from, state, last));
        } catch (EOFException e) {
            // It was cut after its length was asked for.
            return Optional.empty();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static long start(LogMark from, LogItem.Found found) {
        return from.end() + found.end() - found.line().length() - 1;
    }

    private static LogMark mark(LogMark from, FileState state, LogItem.@Nullable Found last) {
        if (last == null) {
            return new LogMark(
                    state, from.start(), from.end(), from.seq(), from.hash(), from.time());
        }
        return new LogMark(
                state,
                start(from, last),
                from.end() + last.end(),
                last.event().seq(),
                last.line().hash(),
                Times.nanos(last.event().time()));
    }

    /** Reads up to the mark. The last line's hash speaks for all before it, for each carries the one before. */
    private static boolean continues(InputStream in, LogMark mark) throws IOException {
        in.skipNBytes(mark.start());
        byte[] last = in.readNBytes((int) (mark.end() - mark.start()));
        if (mark.end() == 0) {
            return true;
        }
        int length = last.length - 1;
        return length >= 0
                && last[length] == '\n'
                && Sha256.hex(Arrays.copyOf(last, length)).equals(mark.hash());
    }
}
