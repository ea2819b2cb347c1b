package dev.impasse.search;

import dev.impasse.BadInputException;
import dev.impasse.event.Event;
import dev.impasse.event.EventCodec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Reads single events out of a log, by where their lines begin. */
final class LogWindow implements AutoCloseable {
    private static final int BLOCK = 16 * 1024;

    /** What is read around one event at most. Bytes. */
    private static final long FARTHEST = 16L * EventCodec.MAX_LINE;

    private final RandomAccessFile file;

    LogWindow(Path log) throws IOException {
        file = new RandomAccessFile(log.toFile(), "r");
    }

    /** Empty where no event's line begins there: the file is not the one that was indexed. */
    Optional<Event> at(long offset) throws IOException {
        byte[] line = line(offset);
        return event(line);
    }

    /** The nearest so many before it, in the order of the file. */
    List<Event> before(long offset, int count) throws IOException {
        Deque<Event> events = new ArrayDeque<>();
        long end = offset;
        while (events.size() < count && end > 0 && offset - end < FARTHEST) {
            long start = lineStart(end - 1);
            event(line(start)).ifPresent(events::addFirst);
            end = start;
        }
        return List.copyOf(events);
    }

    /** The nearest so many after it. */
    List<Event> after(long offset, int count) throws IOException {
        List<Event> events = new ArrayList<>();
        long start = offset + line(offset).length + 1;
        long size = file.length();
        while (events.size() < count && start < size && start - offset < FARTHEST) {
            byte[] line = line(start);
            event(line).ifPresent(events::add);
            start += line.length + 1;
        }
        return List.copyOf(events);
    }

    private static Optional<Event> event(byte[] line) {
        try {
            return Optional.of(EventCodec.decode(line, "an indexed line").event());
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }

    /** Where the line begins whose newline stands at {@code newline}. */
    private long lineStart(long newline) throws IOException {
        byte[] block = new byte[BLOCK];
        long end = newline;
        while (end > 0) {
            int length = (int) Math.min(BLOCK, end);
            file.seek(end - length);
            file.readFully(block, 0, length);
            for (int i = length - 1; i >= 0; i--) {
                if (block[i] == '\n') {
                    return end - length + i + 1;
                }
            }
            end -= length;
        }
        return 0;
    }

    private byte[] line(long offset) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(1024);
        byte[] block = new byte[BLOCK];
        file.seek(offset);
        while (line.size() < EventCodec.MAX_LINE) {
            int n = file.read(block);
            if (n < 0) {
                break;
            }
            for (int i = 0; i < n; i++) {
                if (block[i] == '\n') {
                    line.write(block, 0, i);
                    return line.toByteArray();
                }
            }
            line.write(block, 0, n);
        }
        return line.toByteArray();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
