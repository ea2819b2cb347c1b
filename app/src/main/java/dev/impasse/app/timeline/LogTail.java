package dev.impasse.app.timeline;

import dev.impasse.event.EventCodec;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads a log that may still grow, one whole line after the other; a line without its newline waits for it. Not safe for
 * many threads.
 */
final class LogTail implements AutoCloseable {
    private final Path file;
    private final LineHead head = new LineHead();
    private @Nullable FileChannel channel;
    private byte[] buffer = new byte[256 * 1024];
    private int start;
    private int end;

    /** Where {@code buffer[start]} lies in the file. */
    private long offset;

    private boolean tooLong;
    private boolean have;
    private int length;
    private long lineOffset;
    private long before;

    LogTail(Path file) {
        this.file = file;
    }

    /**
     * Makes the next line the current one, unless there is one already.
     *
     * @return whether there is a current line
     */
    boolean next() throws IOException {
        if (have) {
            return true;
        }
        int scanned = start;
        while (true) {
            int newline = Bytes.find((byte) '\n', buffer, scanned, end);
            if (newline >= 0) {
                return found(newline);
            }
            if (end - start >= EventCodec.MAX_LINE) {
                tooLong = true;
                offset += end - start;
                start = end;
            }
            int kept = end - start;
            if (!fill()) {
                return false;
            }
            scanned = start + kept;
        }
    }

    LineHead head() {
        return head;
    }

    long lineOffset() {
        return lineOffset;
    }

    int lineLength() {
        return length;
    }

    /** The bytes that {@link #lineFrom} and {@link #lineLength} tell of. */
    byte[] buffer() {
        return buffer;
    }

    int lineFrom() {
        return start - length - 1;
    }

    void take() {
        have = false;
    }

    private boolean found(int newline) {
        length = newline - start;
        lineOffset = offset;
        if (tooLong) {
            head.tooLong(before);
            length = 0;
        } else {
            head.read(buffer, start, newline, before);
        }
        before = head.mono;
        offset += newline - start + 1;
        start = newline + 1;
        tooLong = false;
        have = true;
        return true;
    }

    private boolean fill() throws IOException {
        if (channel == null) {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
            channel = FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
        }
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            end -= start;
            start = 0;
        }
        if (end == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        }
        int read = channel.read(ByteBuffer.wrap(buffer, end, buffer.length - end), offset + end);
        end += Math.max(0, read);
        return read > 0;
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
