package dev.impasse.witness.daemon;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * What daemon and watchers say to each other: length (of what follows), kind, payload; big endian.
 *
 * @param payload never changed once the frame exists
 */
record Frame(Kind kind, byte[] payload) {
    /** Both sides must speak the same; a daemon of another version is left to end by itself. */
    static final int VERSION = 1;

    /** A packet and some room. */
    static final int MAX_PAYLOAD = 300 * 1024;

    static final int HEAD = 5;

    enum Kind {
        /** Watcher: the version. A connection that says no more keeps the daemon alive. */
        HELLO,
        /** Watcher: a container's id. At most one a connection. */
        WATCH,
        /** Watcher: a number to be answered once every packet that was sent before has been passed on. */
        SETTLE,
        /** Daemon: its version and its process id. */
        WELCOME,
        /** Daemon: why a request is refused, for people. */
        REFUSED,
        /** Daemon: a packet as the sandbox sent it. */
        PACKET,
        /** Daemon: how many packets were lost here, and why. */
        LOST,
        /** Daemon: the number of a {@link #SETTLE}. */
        SETTLED,
        /** Daemon: the sandbox has gone; how many packets it sent, how many it could not send. */
        GONE,
        /** Daemon: it still lives. */
        BEAT
    }

    static Frame of(Kind kind) {
        return new Frame(kind, new byte[0]);
    }

    static Frame number(Kind kind, long value) {
        return new Frame(kind, ByteBuffer.allocate(8).putLong(value).array());
    }

    static Frame pair(Kind kind, long first, long second) {
        return new Frame(kind, ByteBuffer.allocate(16).putLong(first).putLong(second).array());
    }

    static Frame text(Kind kind, String text) {
        return new Frame(kind, text.getBytes(StandardCharsets.UTF_8));
    }

    String text() {
        return new String(payload, StandardCharsets.UTF_8);
    }

    /**
     * @param index 0 or 1
     * @throws FrameException if there is no such number in it
     */
    long number(int index) throws FrameException {
        if (payload.length < 8 * (index + 1)) {
            throw new FrameException("a " + kind + " without its number");
        }
        return ByteBuffer.wrap(payload).getLong(8 * index);
    }

    int length() {
        return HEAD + payload.length;
    }

    void put(ByteBuffer buffer) {
        buffer.putInt(1 + payload.length).put((byte) kind.ordinal()).put(payload);
    }

    ByteBuffer buffer() {
        ByteBuffer buffer = ByteBuffer.allocate(length());
        put(buffer);
        return buffer.flip();
    }
}
