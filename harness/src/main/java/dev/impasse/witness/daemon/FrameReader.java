package dev.impasse.witness.daemon;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Optional;

/** Cuts a stream into frames. */
final class FrameReader {
    private static final Frame.Kind[] KINDS = Frame.Kind.values();

    private final ReadableByteChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(2 * Frame.MAX_PAYLOAD).flip();

    FrameReader(ReadableByteChannel channel) {
        this.channel = channel;
    }

    /** The next frame, for a channel that waits. */
    Frame next() throws IOException {
        Optional<Frame> frame = buffered();
        while (frame.isEmpty()) {
            fill();
            frame = buffered();
        }
        return frame.get();
    }

    /**
     * Reads what the channel has.
     *
     * @throws EOFException at the stream's end
     */
    void fill() throws IOException {
        buffer.compact();
        try {
            if (channel.read(buffer) < 0) {
                throw new EOFException("the other side has gone");
            }
        } finally {
            buffer.flip();
        }
    }

    /** A frame that was read already. */
    Optional<Frame> buffered() throws FrameException {
        if (buffer.remaining() < Frame.HEAD) {
            return Optional.empty();
        }
        int length = buffer.getInt(buffer.position());
        if (length < 1 || length > 1 + Frame.MAX_PAYLOAD) {
            throw new FrameException("a frame of " + length + " bytes");
        }
        if (buffer.remaining() < 4 + length) {
            return Optional.empty();
        }
        buffer.getInt();
        int kind = buffer.get();
        if (kind < 0 || kind >= KINDS.length) {
            throw new FrameException("a frame of kind " + kind);
        }
        byte[] payload = new byte[length - 1];
        buffer.get(payload);
        return Optional.of(new Frame(KINDS[kind], payload));
    }
}
