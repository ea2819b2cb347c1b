package dev.impasse.seal;

import dev.impasse.InterruptedWorkException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Work for the processor, on as many threads as it has; nothing outlives the call. */
final class Parallel {
    private Parallel() {}

    /**
     * @return the results in the order of the tasks
     * @throws UncheckedIOException with what a task threw
     * @throws InterruptedWorkException if the thread is interrupted
     */
    static <T> List<T> run(List<? extends Callable<? extends T>> tasks) {
        int threads = Math.clamp(tasks.size(), 1, Runtime.getRuntime().availableProcessors());
        ExecutorService pool =
                Executors.newFixedThreadPool(
                        threads, Thread.ofPlatform().daemon().name("seal-", 1).factory());
        try {
            List<Future<? extends T>> futures = new ArrayList<>();
            tasks.forEach(task -> futures.add(pool.submit(task)));
            List<T> results = new ArrayList<>();
            for (Future<? extends T> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedWorkException("the work on the seal was interrupted.");
        } catch (ExecutionException e) {
            throw switch (e.getCause()) {
                case RuntimeException cause -> cause;
                case IOException cause -> new UncheckedIOException(cause);
                case null, default -> new IllegalStateException(e.getCause());
            };
        } finally {
            pool.shutdownNow();
        }
    }
}
