package dev.impasse.sandbox.docker;

import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the transport reads the session's standard input from: a queue, because the JDK's piped stream polls once a
 * second and ties itself to the life of the thread that wrote last.
 */
final class SessionInput extends InputStream {
    private static final Logger LOG = LoggerFactory.getLogger(SessionInput.class);
    private static final byte[] END = new byte[0];
    // Bounded by its use: a caller sends more only after the session answered or took it.
    private final LinkedBlockingQueue<byte[]> queue = new LinkedBlockingQueue<>(64);
    private byte @Nullable [] current;
    private int at;

    void send(byte[] bytes) throws InterruptedException {
        if (bytes.length > 0) {
            queue.put(bytes);
        }
    }

    boolean offer(byte[] bytes, Duration limit) throws InterruptedException {
        return bytes.length == 0 || queue.offer(bytes, limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Ends the input; never waits, since what is still queued is then of no use. */
    @Override
    public void close() {
        while (!queue.offer(END)) {
            queue.clear();
        }
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    /** Called by one thread of the transport's, which does nothing else. */
    @Override
    public int read(byte[] target, int offset, int length) {
        byte[] from = current;
        if (from == null) {
            // It ends with an error when the connection closes under it, and would print that for
            // all to see. Whoever
            // uses the session learns of its end from the output.
            Thread.currentThread()
                    .setUncaughtExceptionHandler((t, e) -> LOG.debug("session input ended", e));
            try {
                from = queue.take();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return -1;
            }
            current = from;
            at = 0;
        }
        if (from.length == 0) {
            return -1;
        }
        int count = Math.min(length, from.length - at);
        System.arraycopy(from, at, target, offset, count);
        at += count;
        if (at == from.length) {
            current = null;
        }
        return count;
    }
}
