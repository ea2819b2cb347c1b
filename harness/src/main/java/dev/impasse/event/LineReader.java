package dev.impasse.event;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Cuts a stream into lines of bytes, with one buffer that holds a whole line. The current line is a range of {@link
 * #buffer}, good until the next call.
 */
final class LineReader {
    // Room for the longest line and a good read beside it.
    private static final int LARGEST = EventCodec.MAX_LINE + 256 * 1024;

    /** What a call found. */
    enum Found {
        LINE,
        /** Longer than {@link EventCodec#MAX_LINE}; it was read past, and the range is empty. */
        TOO_LONG,
        /** The rest of the file, which has no newline. */
        TORN,
        /** There is no more; the range is still the last line's. */
        END
    }

    private final InputStream in;
    private final ReadListener listener;
    private byte[] buffer = new byte[64 * 1024];
    private int start;
    private int end;
    private int lineStart;
    private int lineLength;
    private long offset;
    private boolean ended;

    /** Is shown every byte of the stream once, in order, as it is read. */
    interface ReadListener {
        void read(byte[] bytes, int offset, int length);
    }

    LineReader(InputStream in, ReadListener listener) {
        this.in = in;
        this.listener = listener;
    }

    Found next() throws IOException {
        boolean tooLong = false;
        int scanned = start;
        while (true) {
            for (int i = scanned; i < end; i++) {
                if (buffer[i] == '\n') {
                    return found(tooLong ? Found.TOO_LONG : Found.LINE, i, 1);
                }
            }
            if (ended) {
                return end == start && !tooLong ? Found.END : found(Found.TORN, end, 0);
            }
            if (end - start >= EventCodec.MAX_LINE) {
                tooLong = true;
                offset += end - start;
                start = end;
            }
            int kept = end - start;
            fill();
            scanned = start + kept;
        }
    }

    byte[] buffer() {
        return buffer;
    }

    int lineStart() {
        return lineStart;
    }

    /** In bytes, without the newline. */
    int lineLength() {
        return lineLength;
    }

    byte[] line() {
        return Arrays.copyOfRange(buffer, lineStart, lineStart + lineLength);
    }

    /** Where the current line ends in the stream, its newline counted, in bytes. */
    long offset() {
        return offset;
    }

    private Found found(Found found, int lineEnd, int newline) {
        boolean tooLong = found == Found.TOO_LONG || lineEnd - start >= EventCodec.MAX_LINE;
        lineStart = start;
        lineLength = tooLong ? 0 : lineEnd - start;
        offset += lineEnd - start + newline;
        start = lineEnd + newline;
        return tooLong && found == Found.LINE ? Found.TOO_LONG : found;
    }

    private void fill() throws IOException {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            end -= start;
            start = 0;
        }
        if (end == buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.min(LARGEST, 2 * buffer.length));
        }
        int n = in.read(buffer, end, buffer.length - end);
        if (n < 0) {
            ended = true;
        } else {
            listener.read(buffer, end, n);
            end += n;
        }
    }
}
