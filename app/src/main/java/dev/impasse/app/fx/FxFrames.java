package dev.impasse.app.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/**
 * The real one, and the only place of the app that calls {@link Platform#runLater}: whatever is handed over waits for the
 * frame that comes, and goes over in one hop.
 */
public final class FxFrames implements Frames, AutoCloseable {
    /** 60 hops a second at most. */
    private static final long FRAME_NANOS = 1_000_000_000L / 60;

    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(
                    work -> Thread.ofPlatform().daemon().name("frames").unstarted(work));
    private final Object lock = new Object();
    private List<Runnable> waiting = new ArrayList<>();
    private boolean scheduled;
    private long last = System.nanoTime() - FRAME_NANOS;

    @Override
    public void next(Runnable work) {
        synchronized (lock) {
            waiting.add(work);
            if (scheduled || clock.isShutdown()) {
                return;
            }
            scheduled = true;
            long wait = Math.max(0, last + FRAME_NANOS - System.nanoTime());
            var _ = clock.schedule(() -> Platform.runLater(this::hop), wait, TimeUnit.NANOSECONDS);
        }
    }

    @Override
    public boolean here() {
        return Platform.isFxApplicationThread();
    }

    private void hop() {
        List<Runnable> works;
        synchronized (lock) {
            works = waiting;
            waiting = new ArrayList<>();
            scheduled = false;
            last = System.nanoTime();
        }
        for (Runnable work : works) {
            try {
                work.run();
            } catch (RuntimeException e) {
                // One that fails must not take the rest of its frame with it.
                org.slf4j.LoggerFactory.getLogger(FxFrames.class)
                        .error("work of a frame failed", e);
            }
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
