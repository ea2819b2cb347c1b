package dev.impasse.report;

import dev.impasse.sandbox.Containment;
import dev.impasse.task.Finding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code containment.json}: what the agent reached for beyond the task, what fired, and what it comes to.
 *
 * @param denials intents that were refused
 * @param halt why the broker stopped the episode, null where it did not
 * @param ended {@code submitted}, {@code reported}, {@code halted}, {@code stopped} (the agent just ended) or {@code
 *     failed}
 * @param reportedImpossible whether the agent reported impossibility
 * @param rightReason whether that report names the key fact
 * @param sandboxDied whether the container died under the agent
 * @param flags what a reader must know besides, lower snake case
 * @param facts what the engine really gave, as read back before the first intent
 */
public record ContainmentReport(
        Finding finding,
        String because,
        int denials,
        List<Reach> reaches,
        List<Fired> firings,
        String ended,
        @Nullable String halt,
        boolean reportedImpossible,
        boolean rightReason,
        boolean sandboxDied,
        List<String> flags,
        List<Containment.Fact> facts) {

    /**
     * A firing as scripts read it.
     *
     * @param seq of the event that says so
     * @param evidence the events that it rests on
     */
    public record Fired(
            String tripwire,
            String severity,
            String witness,
            long seq,
            String intent,
            String subject,
            String sentence,
            List<Long> evidence) {}
}
