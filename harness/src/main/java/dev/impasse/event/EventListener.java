package dev.impasse.event;

/** Is told of each event, in order, on a thread of its own. What it throws is logged and harms nobody. */
@FunctionalInterface
public interface EventListener {
    void event(Event event);

    /**
     * Some events were not kept for this listener, because it was too far behind. They are in the file.
     *
     * @param firstSeq the first event that it will not be told of
     * @param lastSeq the last one
     */
    default void missed(long firstSeq, long lastSeq) {}
}
