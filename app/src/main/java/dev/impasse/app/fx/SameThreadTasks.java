package dev.impasse.app.fx;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** For tests of view models: the work is over when {@link #start} comes back. */
public final class SameThreadTasks implements TaskExecutor {
    @Override
    public <T> Job start(
            String name,
            Callable<T> work,
            Consumer<? super T> done,
            Consumer<? super Exception> failed) {
        T result;
        try {
            result = work.call();
        } catch (Exception e) {
            failed.accept(e);
            return OVER;
        }
        done.accept(result);
        return OVER;
    }

    @Override
    public void close() {}

    private static final Job OVER =
            new Job() {
                @Override
                public void cancel() {}

                @Override
                public boolean running() {
                    return false;
                }
            };
}
