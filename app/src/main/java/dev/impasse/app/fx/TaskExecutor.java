package dev.impasse.app.fx;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Runs what must not happen on the JavaFX thread. */
public interface TaskExecutor extends AutoCloseable {

    /**
     * Starts the work at once, and comes back at once.
     *
     * @param name of the work, for its thread and for the program's log
     * @param done is told on the JavaFX thread, unless the job was cancelled
     * @param failed is told on the JavaFX thread, unless the job was cancelled
     */
    <T> Job start(
            String name,
            Callable<T> work,
            Consumer<? super T> done,
            Consumer<? super Exception> failed);

    /** Cancels what still runs. */
    @Override
    void close();

    /** A work that was started. */
    interface Job {
        /** Interrupts it; neither of its ends is told any more. */
        void cancel();

        boolean running();
    }
}
