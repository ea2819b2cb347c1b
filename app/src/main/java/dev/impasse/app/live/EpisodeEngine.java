package dev.impasse.app.live;

import dev.impasse.episode.EpisodeListener;
import dev.impasse.episode.EpisodeRequest;
import dev.impasse.episode.EpisodeResult;

/** Runs one episode at a time, to its end. */
public interface EpisodeEngine {

    /**
     * Runs an episode; comes back when it is over. Not on the JavaFX thread.
     *
     * @throws dev.impasse.ImpasseException if it could not begin
     */
    EpisodeResult run(EpisodeRequest request, EpisodeListener listener);

    /** Halts the one that runs; it still saves what it has. From any thread. */
    void halt();
}
