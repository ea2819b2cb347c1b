package dev.impasse.broker;

import dev.impasse.policy.Decision;
import dev.impasse.policy.Policy;
import dev.impasse.policy.Verdict;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** What an episode has used up. Counted under the broker's lock; the denials can be read without it. */
final class Ledger {
    private static final int PATIENCE = 100;

    private final Policy policy;
    private final AtomicInteger denials = new AtomicInteger();
    private int intents;
    private int messages;
    private int afterHalt;

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

    /** Whether one more message may be written; an agent says something with each request, and a little besides. */
    boolean nextMessage() {
        messages++;
        return messages <= 2L * policy.limits().intents();
    }

    /** Whether a halted agent has gone on asking for so long that it must wait between two requests. */
    boolean insists() {
        afterHalt++;
        return afterHalt > PATIENCE;
    }

    void denied() {
        denials.incrementAndGet();
    }

    int denials() {
        return denials.get();
    }

    boolean denialLimitReached() {
        return denials.get() >= policy.halt().afterDenials();
    }
}
