package dev.impasse.broker;

import dev.impasse.chat.Cancellation;
import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;

/** Answers for a person where a policy asks one. */
@FunctionalInterface
public interface Approver {

    /** Nobody is there: every question ends as a denial that says so. */
    Approver UNATTENDED =
            (question, cancellation) ->
                    new Decision(
                            Verdict.EXPIRED,
                            "nobody_to_ask",
                            "This needs a person's approval, and nobody is there to give it.");

    /**
     * Waits for an answer, at most as long as the question stands.
     *
     * @param cancellation ends the wait: the episode is over
     * @return APPROVED, REFUSED or EXPIRED
     */
    Decision decide(Question question, Cancellation cancellation);
}
