package dev.impasse.app.settings;

import dev.impasse.EnvironmentException;
import dev.impasse.agent.Agent;
import dev.impasse.agent.NopAgent;
import dev.impasse.app.profile.ModelProfile;
import dev.impasse.app.profile.ModelProfiles;
import dev.impasse.policy.Policy;
import dev.impasse.task.Task;
import java.util.List;

/** Stands in for models: one that answers, one that does not. */
public final class StandInProfiles implements ModelProfiles {
    public static final ModelProfile GOOD = new ModelProfile("local", "127.0.0.1:8080", "small-7b");
    public static final ModelProfile BAD = new ModelProfile("away", "127.0.0.1:9", "large");

    @Override
    public List<ModelProfile> list() {
        return List.of(GOOD, BAD);
    }

    @Override
    public Agent agent(ModelProfile profile, Task task, Policy policy) {
        return new NopAgent();
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
