package dev.impasse.episode;

import dev.impasse.event.Event;
import dev.impasse.run.RunFolder;

/** Is told how an episode goes, on a thread that holds nothing up. */
public interface EpisodeListener {
    /** Hears nothing. */
    EpisodeListener SILENT = event -> {};

    void event(Event event);

    /** The run folder is there; events follow. */
    default void started(RunFolder run) {}

    /** What is being done now, such as {@code "grading"}; for a progress line. */
    default void stage(String stage) {}
}
