package dev.impasse.app.episode;

import java.util.Optional;

/** Whoever runs episodes. Called on the JavaFX thread, and comes back at once. */
@FunctionalInterface
public interface EpisodeStarter {

    /**
     * Begins with the first episode, and shows it.
     *
     * @return empty if it begins; else one sentence on why it cannot begin now
     */
    Optional<String> start(EpisodePlan plan);
}
