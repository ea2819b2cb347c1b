package dev.impasse.event;

/** Where events are written down. The broker acts only after this returned. */
public interface EventSink {

    /**
     * Gives the draft its place in the chain and writes it.
     *
     * @throws dev.impasse.EnvironmentException if it cannot be written (code {@code log_write_failed}); from then on
     *     nothing can, and no effect may follow
     */
    Event append(Draft draft);

    /** Returns when all that was appended is on the disk itself, not only with the operating system. */
    void sync();
}
