package dev.impasse.app.search;

import dev.impasse.app.fx.SameThreadTasks;
import dev.impasse.app.fx.TaskExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Holds searches back until they are let go, the oldest first; all other work runs at once. */
final class HeldTasks implements TaskExecutor {
    private final SameThreadTasks others = new SameThreadTasks();
    private final List<Held> held = new ArrayList<>();

    @Override
    public <T> Job start(
            String name,
            Callable<T> work,
            Consumer<? super T> done,
            Consumer<? super Exception> failed) {
        if (!name.equals("search")) {
            return others.start(name, work, done, failed);
        }
        Held job = new Held(() -> others.start(name, work, done, failed));
        held.add(job);
        return job;
    }

    /** How many were let go that somebody still waited for. */
    int letGo() {
        List<Held> now = List.copyOf(held);
        held.clear();
        now.stream().filter(Held::running).forEach(job -> job.work.run());
        return (int) now.stream().filter(Held::running).count();
    }

    @Override
    public void close() {}

    private static final class Held implements Job {
        private final Runnable work;
        private boolean cancelled;

        Held(Runnable work) {
            this.work = work;
        }

        @Override
        public void cancel() {
            cancelled = true;
        }

        @Override
        public boolean running() {
            return !cancelled;
        }
    }
}
