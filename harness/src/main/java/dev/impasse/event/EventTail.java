package dev.impasse.event;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Optional;

/** The last event of a log, without reading the rest. */
public final class EventTail {
    private EventTail() {}

    /**
     * @return empty where the file has no whole event at its end
     */
    public static Optional<Event> last(Path events) {
        try (RandomAccessFile file = new RandomAccessFile(events.toFile(), "r")) {
            long size = file.length();
            int length = (int) Math.min(size, EventCodec.MAX_LINE + 1L);
            byte[] tail = new byte[length];
            file.seek(size - length);
            file.readFully(tail);
            return line(tail).map(bytes -> EventCodec.decode(bytes, "the last line").event());
        } catch (IOException | BadInputException e) {
            return Optional.empty();
        }
    }

    private static Optional<byte[]> line(byte[] tail) {
        if (tail.length == 0 || tail[tail.length - 1] != '\n') {
            return Optional.empty();
        }
        int start = tail.length - 1;
        while (start > 0 && tail[start - 1] != '\n') {
            start--;
        }
        return Optional.of(java.util.Arrays.copyOfRange(tail, start, tail.length - 1));
    }
}
