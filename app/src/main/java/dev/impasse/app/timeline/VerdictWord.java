package dev.impasse.app.timeline;

/** What a verdict event says, as far as the timeline tells verdicts apart. */
public enum VerdictWord {
    NONE,
    ALLOW,
    DENY,
    ASK,
    APPROVED,
    REFUSED,
    EXPIRED,
    BUDGET_DENIED,
    HALTED,
    ERROR;

    static VerdictWord of(String word) {
        for (VerdictWord verdict : values()) {
            if (verdict.name().equals(word)) {
                return verdict;
            }
        }
        return NONE;
    }
}
