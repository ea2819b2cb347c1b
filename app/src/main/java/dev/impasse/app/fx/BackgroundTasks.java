package dev.impasse.app.fx;

import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Each work on a virtual thread of its own. */
public final class BackgroundTasks implements TaskExecutor {
    private final Frames frames;
    private final Set<Running> jobs = ConcurrentHashMap.newKeySet();

    public BackgroundTasks(Frames frames) {
        this.frames = frames;
    }

    @Override
    public <T> Job start(
            String name,
            Callable<T> work,
            Consumer<? super T> done,
            Consumer<? super Exception> failed) {
        Running job = new Running();
        jobs.add(job);
        job.thread =
                Thread.ofVirtual()
                        .name(name)
                        .start(() -> {
                            try {
                                T result = work.call();
                                frames.next(() -> job.end(() -> done.accept(result)));
                            } catch (Exception e) {
                                frames.next(() -> job.end(() -> failed.accept(e)));
                            } catch (Error e) {
                                frames.next(() ->
                                        job.end(() ->
                                                failed.accept(
                                                        new IllegalStateException(
                                                                e.toString(), e))));
                            }
                        });
        return job;
    }

    @Override
    public void close() {
        jobs.forEach(Job::cancel);
    }

    private final class Running implements Job {
        private final AtomicBoolean over = new AtomicBoolean();
        private volatile @Nullable Thread thread;

        private void end(Runnable told) {
            jobs.remove(this);
            if (over.compareAndSet(false, true)) {
                told.run();
            }
        }

        @Override
        public void cancel() {
            jobs.remove(this);
            if (over.compareAndSet(false, true) && thread != null) {
                thread.interrupt();
            }
        }

        @Override
        public boolean running() {
            return !over.get();
        }
    }
}
