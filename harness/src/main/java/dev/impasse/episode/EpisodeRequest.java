package dev.impasse.episode;

import dev.impasse.BadInputException;
import dev.impasse.agent.Agent;
import dev.impasse.broker.Approver;
import dev.impasse.input.BoundedFiles;
import dev.impasse.policy.Policy;
import dev.impasse.policy.PolicyLoader;
import dev.impasse.task.Task;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What to run.
 *
 * @param agentName as the command line names it, such as {@code control:edit-checker}
 * @param policy with the document that it was read from
 * @param seed for agents that draw lots; written down in any case
 * @param model that the agent may ask through the broker
 */
public record EpisodeRequest(
        Task task,
        String agentName,
        Agent agent,
        PolicyDocument policy,
        long seed,
        Approver approver,
        EpisodeModel model) {

    /** For an agent that asks no model. */
    public EpisodeRequest(
            Task task,
            String agentName,
            Agent agent,
            PolicyDocument policy,
            long seed,
            Approver approver) {
        this(task, agentName, agent, policy, seed, approver, EpisodeModel.NONE);
    }

    /** The same, its file requests over the workspace that the task's image has, unless the policy names another. */
    EpisodeRequest over(String workspace) {
        return new EpisodeRequest(
                task,
                agentName,
                agent,
                new PolicyDocument(policy.policy().over(workspace), policy.text()),
                seed,
                approver,
                model);
    }

    /** A policy and its text. */
    public record PolicyDocument(Policy policy, String text) {

        /**
         * The one that was named, else the task's own, else the default.
         *
         * @throws BadInputException at the first mistake in it, with its place
         */
        public static PolicyDocument of(Task task, Optional<Path> named) {
            Optional<Path> file = named.or(task::policyFile);
            if (file.isEmpty()) {
                return new PolicyDocument(PolicyLoader.defaults(), PolicyLoader.DEFAULT_DOCUMENT);
            }
            String text = BoundedFiles.text(file.get(), "the policy", BoundedFiles.DOCUMENT_LIMIT);
            return new PolicyDocument(PolicyLoader.parse(text, file.get().toString()), text);
        }
    }
}
