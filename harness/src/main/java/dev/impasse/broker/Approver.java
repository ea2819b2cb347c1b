package dev.impasse.broker;

import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;
import java.time.Duration;

/** Answers for a person where a policy asks one. */
@FunctionalInterface
public interface Approver {

    /** Nobody is there: every question ends as a denial that says so. */
    Approver UNATTENDED =
            (id, intent, expires) ->
                    new Decision(
                            Verdict.EXPIRED,
                            "nobody_to_ask",
                            "This needs a person's approval, and nobody is there to give it.");

    /**
     * Waits for an answer.
     *
     * @param expires the longest to wait
     * @return APPROVED, REFUSED or EXPIRED
     */
    Decision decide(String id, Intent intent, Duration expires);
}
