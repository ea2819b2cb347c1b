package dev.impasse.app.episode;

import dev.impasse.agent.Agent;
import dev.impasse.broker.Approver;
import dev.impasse.episode.EpisodeRequest;
import dev.impasse.task.Task;
import java.util.List;
import java.util.function.Supplier;

/**
 * Episodes to be run one after the other, in their order.
 *
 * @param episodes at least one
 */
public record EpisodePlan(List<Planned> episodes) {

    public EpisodePlan {
        episodes = List.copyOf(episodes);
        if (episodes.isEmpty()) {
            throw new IllegalArgumentException("a plan without an episode");
        }
    }

    /**
     * One of them.
     *
     * @param agentName as the command line names it, such as {@code control:edit-checker}
     * @param agent makes a fresh one; called off the JavaFX thread, just before the episode
     * @param model opens what it asks, likewise
     */
    public record Planned(
            Task task,
            String agentName,
            Supplier<Agent> agent,
            Supplier<OpenModel> model,
            EpisodeRequest.PolicyDocument policy,
            long seed) {

        /** For an agent that asks no model. */
        public Planned(
                Task task,
                String agentName,
                Supplier<Agent> agent,
                EpisodeRequest.PolicyDocument policy,
                long seed) {
            this(task, agentName, agent, () -> OpenModel.NONE, policy, seed);
        }

        /** For the runner, with the person who is asked and the model that is. */
        public EpisodeRequest request(Approver approver, OpenModel open) {
            return new EpisodeRequest(
                    task, agentName, agent.get(), policy, seed, approver, open.model());
        }
    }
}
