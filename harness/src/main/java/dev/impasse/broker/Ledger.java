package dev.impasse.broker;

import dev.impasse.chat.Usage;
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
    private long calls;
    private long tokens;
    private double costUsd;

    Ledger(Policy policy) {
        this.policy = policy;
    }

    String nextIntent() {
        intents++;
        return "i" + intents;
    }

    /** The refusal once what such an intent uses is used up. */
    Optional<Decision> overBudget(Intent intent) {
        return overIntents()
                .or(() -> intent instanceof Intent.Chat ? overModel() : Optional.empty());
    }

    /** Counts what asking the model has used. */
    void chatted(Usage usage, double costUsd) {
        tokens += usage.total();
        this.costUsd += costUsd;
    }

    private Optional<Decision> overModel() {
        Policy.Model most = policy.model();
        if (calls >= most.calls()) {
            return over("model_calls", "All " + most.calls() + " questions to the model");
        }
        if (tokens >= most.tokens()) {
            return over("model_tokens", "All " + most.tokens() + " tokens of the model");
        }
        if (costUsd > 0 && costUsd >= most.costUsd()) {
            return over("model_cost", "All " + most.costUsd() + " US dollars for the model");
        }
        calls++;
        return Optional.empty();
    }

    private static Optional<Decision> over(String reasonCode, String what) {
        return Optional.of(new Decision(Verdict.BUDGET_DENIED, reasonCode, what + " are used up."));
    }

    private Optional<Decision> overIntents() {
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
