package dev.impasse.event;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Hands events to whoever listens. Each listener has its own thread and its own bounded queue, so a slow or throwing one
 * holds up neither the log nor the others.
 */
public final class EventBus implements AutoCloseable {
    /** How many bytes of lines wait for one listener at most. */
    private static final long BACKLOG_BYTES = 64L * 1024 * 1024;

    private final List<Subscription> subscriptions = new CopyOnWriteArrayList<>();
    private final long backlogBytes;

    public EventBus() {
        this(BACKLOG_BYTES);
    }

    EventBus(long backlogBytes) {
        this.backlogBytes = backlogBytes;
    }

    /**
     * @param name of the listener, for its thread and the program's log
     * @return close it to hear no more
     */
    public Subscription subscribe(String name, EventListener listener) {
        Subscription subscription =
                new Subscription(name, listener, backlogBytes, subscriptions::remove);
        subscriptions.add(subscription);
        return subscription;
    }

    /** Never blocks. The log calls this under its lock, which is what keeps the order. */
    void publish(EventLine line) {
        subscriptions.forEach(subscription -> subscription.offer(line));
    }

    /** No more events come; each listener is still told of those that wait. */
    @Override
    public void close() {
        subscriptions.forEach(Subscription::finish);
    }

    /**
     * Waits until every listener was told of everything after {@link #close}.
     *
     * @return whether that came about within the time
     */
    public boolean awaitDrained(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        for (Subscription subscription : subscriptions) {
            if (!subscription.awaitEnd(Duration.ofNanos(Math.max(1, end - System.nanoTime())))) {
                return false;
            }
        }
        return true;
    }
}
