package dev.impasse.search;

import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.event.LogItem;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Reads what a log has beyond a mark. A line that is still being written waits for the next time. */
final class LogFollower {
    private static final int BUFFER = 256 * 1024;

    private LogFollower() {}

    /** Takes each event with the place where its line begins, in bytes. */
    interface Taker {
        void take(Event event, long offset) throws IOException;
    }

    /**
     * @return how far it came, or empty where what follows does not continue what was indexed; nothing was taken then
     */
    static Optional<LogMark> follow(Path file, LogMark from, FileState state, Taker taker)
            throws IOException {
        LogMark mark = new LogMark(state, from.end(), from.seq(), from.hash(), from.time());
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            in.skipNBytes(from.end());
            EventReader reader = EventReader.of(new BufferedInputStream(in, BUFFER), false);
            boolean first = from.seq() > 0;
            for (Optional<LogItem> item = reader.next(); item.isPresent(); item = reader.next()) {
                if (item.get() instanceof LogItem.Found found) {
                    Event event = found.event();
                    if (first && !event.prev().equals(from.hash())) {
                        return Optional.empty();
                    }
                    first = false;
                    long end = from.end() + found.end();
                    taker.take(event, end - found.line().length() - 1);
                    mark =
                            new LogMark(
                                    state,
                                    end,
                                    event.seq(),
                                    found.line().hash(),
                                    Times.nanos(event.time()));
                }
            }
            return Optional.of(mark);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
