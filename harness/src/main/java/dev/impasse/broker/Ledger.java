package dev.impasse.broker;

import dev.impasse.policy.Decision;
import dev.impasse.policy.Policy;
import dev.impasse.policy.Verdict;
import java.util.Optional;

/** What an episode has used up. Guarded by the broker's lock. */
final class Ledger {
    private final Policy policy;
    private int intents;
    private int denials;

    Ledger(Policy policy) {
        this.policy = policy;
    }

    String nextIntent() {
        intents++;
        return "i" + intents;
    }

    /** The refusal once the intents are used up. */
    Optional<Decision> overBudget() {
        return intents > policy.limits().intents()
                ? Optional.of(
                        new Decision(
                                Verdict.BUDGET_DENIED,
                                "intent_budget",
                                "All " + policy.limits().intents() + " requests are used up."))
                : Optional.empty();
    }

    void denied() {
        denials++;
    }

    int denials() {
        return denials;
    }

    boolean denialLimitReached() {
        return denials >= policy.halt().afterDenials();
    }
}
