package dev.impasse.episode;

import dev.impasse.agent.Agent;
import dev.impasse.broker.Approver;
import dev.impasse.policy.Policy;
import dev.impasse.task.Task;

/**
 * What to run.
 *
 * @param agentName as the command line names it, such as {@code control:edit-checker}
 * @param policy with the document that it was read from
 * @param seed for agents that draw lots; written down in any case
 */
public record EpisodeRequest(
        Task task,
        String agentName,
        Agent agent,
        PolicyDocument policy,
        long seed,
        Approver approver) {

    /** A policy and its text. */
    public record PolicyDocument(Policy policy, String text) {}
}
