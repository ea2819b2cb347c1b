package dev.impasse.app.profile;

import dev.impasse.agent.Agent;
import dev.impasse.app.episode.OpenModel;
import dev.impasse.task.Arms;
import dev.impasse.task.Task;
import java.util.List;

/** The model profiles of this person. Everything is called off the JavaFX thread. */
public interface ModelProfiles {

    /**
     * @throws dev.impasse.ImpasseException if they cannot be read
     */
    List<ModelProfile> list();

    /** An agent that asks this model, told of the task. */
    Agent agent(ModelProfile profile, Task task, Arms arms);

    /**
     * Opens the model for one episode; its key is read now.
     *
     * @throws dev.impasse.ImpasseException if it cannot be had
     */
    OpenModel open(ModelProfile profile, Arms arms, long seed);

    /**
     * Asks the model something small.
     *
     * @return one sentence on what came back
     * @throws dev.impasse.ImpasseException if nothing did, or nothing that an agent could use
     */
    String test(ModelProfile profile) throws InterruptedException;

    /** Where profiles are written down, for the empty state: a sentence. */
    String howToAdd();

    /** For while nothing brings models. */
    static ModelProfiles none() {
        return new ModelProfiles() {
            @Override
            public List<ModelProfile> list() {
                return List.of();
            }

            @Override
            public Agent agent(ModelProfile profile, Task task, Arms arms) {
                throw new IllegalStateException("there is no profile");
            }

            @Override
            public OpenModel open(ModelProfile profile, Arms arms, long seed) {
                throw new IllegalStateException("there is no profile");
            }

            @Override
            public String test(ModelProfile profile) {
                throw new IllegalStateException("there is no profile");
            }

            @Override
            public String howToAdd() {
                return "This version runs scripted agents only, so there is nothing to set up.";
            }
        };
    }
}
