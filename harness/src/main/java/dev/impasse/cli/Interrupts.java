package dev.impasse.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C and a polite kill: the work is told to stop, and the program waits until what it has is written. A second one
 * is not waited for; the operating system ends the program then, and the next start recovers the run.
 */
final class Interrupts implements AutoCloseable {
    private static final int EXIT_INTERRUPTED = 4;
    private static final long PATIENCE_SECONDS = 30;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook;
    private volatile boolean interrupted;
    private volatile @Nullable Runnable action;

    private Interrupts() {
        hook = new Thread(this::shutdown, "interrupt");
    }

    static Interrupts handle() {
        Interrupts interrupts = new Interrupts();
        Runtime.getRuntime().addShutdownHook(interrupts.hook);
        return interrupts;
    }

    void onInterrupt(Runnable runnable) {
        action = runnable;
    }

    boolean interrupted() {
        return interrupted;
    }

    private void shutdown() {
        interrupted = true;
        Runnable stop = action;
        if (stop != null) {
            stop.run();
        }
        try {
            boolean ended = finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (!ended) {
                System.err.println(
                        "impasse: the episode did not end in time; the next start recovers it.");
            }
            // Java would report the signal's number; scripts rely on our own exit code.
            Runtime.getRuntime().halt(EXIT_INTERRUPTED);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        finished.countDown();
        if (!interrupted) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
