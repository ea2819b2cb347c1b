package dev.impasse.chat;

import java.util.HashSet;
import java.util.Set;

/** Tells whoever waits that nobody wants the answer any more. Once, for good; safe for several threads. */
public final class Cancellation {
    private final Set<Runnable> actions = new HashSet<>();
    private boolean cancelled;

    /** Runs the registered actions, each once. */
    public void cancel() {
        Set<Runnable> due;
        synchronized (this) {
            cancelled = true;
            due = Set.copyOf(actions);
            actions.clear();
        }
        due.forEach(Runnable::run);
    }

    public synchronized boolean cancelled() {
        return cancelled;
    }

    /** Runs {@code action} when it is cancelled, now if it is; closing what this gives takes that back. */
    public Registration onCancel(Runnable action) {
        synchronized (this) {
            if (!cancelled) {
                actions.add(action);
                return () -> forget(action);
            }
        }
        action.run();
        return () -> {};
    }

    private synchronized void forget(Runnable action) {
        actions.remove(action);
    }

    /** Takes an action back. */
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }
}
