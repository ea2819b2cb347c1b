package dev.impasse.app.settings;

import dev.impasse.EnvironmentException;
import dev.impasse.agent.Agent;
import dev.impasse.agent.NopAgent;
import dev.impasse.app.episode.OpenModel;
import dev.impasse.app.profile.ModelProfile;
import dev.impasse.app.profile.ModelProfiles;
import dev.impasse.task.Arms;
import dev.impasse.task.Task;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Stands in for models: one that answers, one that does not. */
public final class StandInProfiles implements ModelProfiles {
    public static final ModelProfile GOOD =
            new ModelProfile(
                    "local", "small-7b at 127.0.0.1:8080", "small-7b", false, Arms.DEFAULT);
    public static final ModelProfile BAD =
            new ModelProfile("away", "large at 127.0.0.1:9", "large", false, Arms.DEFAULT);

    /** What a model was last opened under. */
    public @Nullable Arms opened;

    @Override
    public List<ModelProfile> list() {
        return List.of(GOOD, BAD);
    }

    @Override
    public Agent agent(ModelProfile profile, Task task, Arms arms) {
        return new NopAgent();
    }

    @Override
    public OpenModel open(ModelProfile profile, Arms arms, long seed) {
        opened = arms;
        return OpenModel.NONE;
    }

    @Override
    public String test(ModelProfile profile) {
        if (profile.equals(BAD)) {
            throw new EnvironmentException(
                    "model_unreachable",
                    "Asking the model failed: connection refused.",
                    "start it.",
                    null);
        }
        return "small-7b answered with 2 tokens: ok\u001b[31m";
    }

    @Override
    public String howToAdd() {
        return "Write one down.";
    }
}
