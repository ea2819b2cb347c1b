package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.agent.Agent;
import dev.impasse.episode.EpisodeModel;
import dev.impasse.episode.model.ModelFiles;
import dev.impasse.episode.model.ModelUse;
import dev.impasse.policy.Policy;
import dev.impasse.task.Arms;
import dev.impasse.task.Task;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The agent that was named, with its model if it is one.
 *
 * @param use the model, null for an agent that asks none
 */
record WhoRuns(Agent agent, @Nullable ModelUse use, Arms arms) implements AutoCloseable {

    static WhoRuns of(
            String name,
            Task task,
            Policy policy,
            Places places,
            Optional<Path> models,
            ArmOptions options) {
        if (!ModelUse.named(name)) {
            if (options.given()) {
                throw new BadInputException(
                        "no_model",
                        "--agent",
                        "--prompt, --exit-tool, --tests, --attempts and --planted-note are for"
                                + " models.",
                        "--agent model:PROFILE",
                        null);
            }
            return new WhoRuns(AgentNames.agent(name, task, policy), null, Arms.DEFAULT);
        }
        ModelUse use =
                ModelUse.ofAgent(name, ModelFiles.load(places.root(), models), places.tasks());
        try {
            Arms arms = options.over(use.profile().arms());
            // The key is read before anything is made, so that a missing one leaves nothing behind.
            use.open(0);
            return new WhoRuns(ModelUse.agent(task, arms), use, arms);
        } catch (RuntimeException e) {
            use.close();
            throw e;
        }
    }

    EpisodeModel model(long seed) {
        return use == null ? EpisodeModel.NONE : use.forEpisode(arms, seed);
    }

    @Override
    public void close() {
        if (use != null) {
            use.close();
        }
    }
}
