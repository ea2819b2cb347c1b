package dev.impasse.witness.daemon;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What waits for one watcher. Bounded: who puts more in waits for room, and what finds none is counted instead, in its
 * place in the order.
 */
final class Outbox {
    private static final int BATCH = 64 * 1024;

    private final Deque<Frame> queue = new ArrayDeque<>();
    private final long limit;
    private long bytes;
    private boolean closed;

    /**
     * @param limit bytes of packets that may wait
     */
    Outbox(long limit) {
        this.limit = limit;
    }

    /** For what is small and rare, and must not be lost. */
    synchronized void put(Frame frame) {
        if (!closed) {
            queue.addLast(frame);
            bytes += frame.length();
            notifyAll();
        }
    }

    /**
     * For packets.
     *
     * @param patience milliseconds that the caller waits for room
     */
    synchronized void offer(Frame frame, long patience) throws InterruptedException {
        long end = System.nanoTime() + patience * 1_000_000;
        while (!closed && bytes + frame.length() > limit) {
            long left = (end - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                lost(Loss.WATCHER_SLOW, 1);
                return;
            }
            wait(left);
        }
        put(frame);
    }

    synchronized void lost(Loss why, long count) {
        if (count == 0) {
            return;
        }
        // One frame grows for as long as nothing gets through in between.
        Frame last = queue.peekLast();
        long before = 0;
        if (last != null && last.kind() == Frame.Kind.LOST) {
            ByteBuffer pair = ByteBuffer.wrap(last.payload());
            if (pair.getLong(8) == why.ordinal()) {
                before = pair.getLong(0);
                queue.removeLast();
                bytes -= last.length();
            }
        }
        put(Frame.pair(Frame.Kind.LOST, before + count, why.ordinal()));
    }

    /** Nothing more goes in or out. */
    synchronized void close() {
        closed = true;
        queue.clear();
        notifyAll();
    }

    /** Writes until closed, many frames with one call. */
    void drainTo(WritableByteChannel channel) throws IOException, InterruptedException {
        ByteBuffer batch = ByteBuffer.allocate(BATCH + Frame.HEAD + Frame.MAX_PAYLOAD);
        while (take(batch)) {
            batch.flip();
            while (batch.hasRemaining()) {
                channel.write(batch);
            }
            batch.clear();
        }
    }

    private synchronized boolean take(ByteBuffer batch) throws InterruptedException {
        while (queue.isEmpty() && !closed) {
            wait();
        }
        while (batch.position() < BATCH && !queue.isEmpty()) {
            Frame frame = queue.removeFirst();
            frame.put(batch);
            bytes -= frame.length();
        }
        notifyAll();
        return batch.position() > 0;
    }
}
