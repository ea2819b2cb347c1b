package dev.impasse.episode.rogue;

import dev.impasse.agent.rogue.Probed;

/** Is told how a trial goes. */
public interface TrialListener {
    /** Hears nothing. */
    TrialListener SILENT =
            new TrialListener() {
                @Override
                public void stage(String stage) {}

                @Override
                public void probed(boolean twin, Probed probed) {}
            };

    /** What is being done now. */
    void stage(String stage);

    /**
     * A probe is done.
     *
     * @param twin whether on the opened twin
     */
    void probed(boolean twin, Probed probed);
}
