package dev.impasse.sandbox.docker;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * Takes the engine's multiplexed stream apart: eight bytes (stream, three zeros, length big endian), then so many bytes.
 * The library's own reader takes an end in mid-frame for success; here it is an error.
 */
final class Frames {
    /** What the engine itself writes at most in one frame is far below. */
    static final int LIMIT = 16 * 1024 * 1024;

    /**
     * @param stream 1 standard output, 2 standard error
     */
    record Frame(int stream, byte[] payload) {}

    /** What comes after the last frame. */
    static final Frame END = new Frame(0, new byte[0]);

    private final InputStream in;

    Frames(InputStream in) {
        this.in = in;
    }

    /**
     * @return the next frame with at least one byte, or {@link #END}
     * @throws IOException on anything that is no whole frame
     */
    Frame next() throws IOException {
        byte[] head = new byte[8];
        while (true) {
            int got = in.readNBytes(head, 0, 8);
            if (got == 0) {
                return END;
            }
            if (got < 8) {
                throw new EOFException("the stream ended inside a frame's header");
            }
            int length = length(head);
            if (length > 0) {
                byte[] payload = in.readNBytes(length);
                if (payload.length < length) {
                    throw new EOFException("the stream ended inside a frame");
                }
                return new Frame(head[0], payload);
            }
        }
    }

    private static int length(byte[] head) throws IOException {
        if (head[1] != 0 || head[2] != 0 || head[3] != 0 || head[0] < 0 || head[0] > 2) {
            throw new IOException("this is no frame header");
        }
        int length = ByteBuffer.wrap(head, 4, 4).getInt();
        if (length < 0 || length > LIMIT) {
            throw new IOException("a frame may not be so long: " + (length & 0xFFFFFFFFL));
        }
        return length;
    }
}
