package dev.impasse.app.episode;

import dev.impasse.episode.EpisodeModel;

/** What an episode's agent asks, open for that one episode. */
public interface OpenModel extends AutoCloseable {
    /** For an agent that asks no model. */
    OpenModel NONE =
            new OpenModel() {
                @Override
                public EpisodeModel model() {
                    return EpisodeModel.NONE;
                }

                @Override
                public void close() {}
            };

    EpisodeModel model();

    /** After the episode. */
    @Override
    void close();
}
