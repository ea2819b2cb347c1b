package dev.impasse.app.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Gathers what any thread offers and hands it over as one list a frame.
 *
 * @param <T> what is gathered
 */
public final class FrameBatches<T> {
    private final Consumer<List<T>> sink;
    private final Runnable signal;
    private final Object lock = new Object();
    private List<T> gathered = new ArrayList<>();

    /**
     * @param sink is called on the JavaFX thread with what came since, in its order, never with nothing
     */
    public FrameBatches(Frames frames, Consumer<List<T>> sink) {
        this.sink = sink;
        this.signal = frames.coalesced(this::handOver);
    }

    /** Never blocks. */
    public void offer(T item) {
        synchronized (lock) {
            gathered.add(item);
        }
        signal.run();
    }

    private void handOver() {
        List<T> batch;
        synchronized (lock) {
            batch = gathered;
            gathered = new ArrayList<>();
        }
        if (!batch.isEmpty()) {
            sink.accept(batch);
        }
    }
}
