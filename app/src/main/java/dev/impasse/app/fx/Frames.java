package dev.impasse.app.fx;

/** The way onto the JavaFX thread. */
public interface Frames {

    /**
     * Runs the work on the JavaFX thread, at the next frame. Several works that are handed over within one frame run in
     * their order in one hop.
     */
    void next(Runnable work);

    /** Whether the caller is on that thread. */
    boolean here();

    /**
     * @return a signal that any thread may give as often as it likes; the work runs at most once a frame
     */
    default Runnable coalesced(Runnable work) {
        java.util.concurrent.atomic.AtomicBoolean waiting =
                new java.util.concurrent.atomic.AtomicBoolean();
        return () -> {
            if (waiting.compareAndSet(false, true)) {
                next(() -> {
                    waiting.set(false);
                    work.run();
                });
            }
        };
    }
}
