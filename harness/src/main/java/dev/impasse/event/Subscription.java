package dev.impasse.event;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One listener's place on the bus: a queue bounded in bytes and the virtual thread that empties it. */
public final class Subscription implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Subscription.class);

    private sealed interface Item {}

    private record Waiting(Event event, int bytes) implements Item {}

    private record Gap(long first, long last) implements Item {}

    private final String name;
    private final EventListener listener;
    private final long limit;
    private final Consumer<Subscription> atEnd;
    private final Deque<Item> queue = new ArrayDeque<>();
    private final Thread thread;
    private long bytes;
    private boolean finishing;
    private boolean closed;
    private boolean complained;

    Subscription(String name, EventListener listener, long limit, Consumer<Subscription> atEnd) {
        this.name = name;
        this.listener = listener;
        this.limit = limit;
        this.atEnd = atEnd;
        this.thread = Thread.ofVirtual().name("events-" + name).start(this::run);
    }

    synchronized void offer(EventLine line) {
        if (finishing || closed) {
            return;
        }
        long seq = line.event().seq();
        if (bytes + line.length() > limit && !queue.isEmpty()) {
            // One gap grows for as long as the listener is behind.
            long first = queue.peekLast() instanceof Gap gap ? gap.first() : seq;
            if (first != seq) {
                queue.removeLast();
            }
            queue.addLast(new Gap(first, seq));
        } else {
            queue.addLast(new Waiting(line.event(), line.length()));
            bytes += line.length();
        }
        notifyAll();
    }

    synchronized void finish() {
        finishing = true;
        notifyAll();
    }

    boolean awaitEnd(Duration patience) throws InterruptedException {
        return thread.join(patience);
    }

    /** Nothing more is told once the call that may be running has come back; what waits is dropped. */
    @Override
    public synchronized void close() {
        closed = true;
        queue.clear();
        notifyAll();
        atEnd.accept(this);
    }

    private void run() {
        for (Item item = next(); item != null; item = next()) {
            try {
                switch (item) {
                    case Waiting waiting -> listener.event(waiting.event());
                    case Gap gap -> listener.missed(gap.first(), gap.last());
                }
            } catch (Throwable e) {
                complain(e);
            }
        }
    }

    private synchronized @Nullable Item next() {
        while (queue.isEmpty() && !finishing && !closed) {
            try {
                wait();
            } catch (InterruptedException e) {
                // A listener interrupted its own thread; the next event still comes.
                LOG.debug("listener {} was interrupted", name, e);
            }
        }
        Item item = queue.pollFirst();
        if (item instanceof Waiting waiting) {
            bytes -= waiting.bytes();
        }
        return item;
    }

    // Once: a listener that fails on every event must not fill the program's log.
    private void complain(Throwable e) {
        if (!complained) {
            complained = true;
            LOG.error(
                    "the event listener {} failed; it is told of later events all the same",
                    name,
                    e);
        }
    }
}
