package dev.impasse.app.readiness;

import dev.impasse.readiness.Status;

/** How far a check has come: a word, and a shape for it. */
public enum CheckState {
    WAITING("not run yet", "fth-circle"),
    RUNNING("running", "fth-loader"),
    PASSED("passed", "fth-check-circle"),
    FAILED("failed", "fth-x-circle"),
    INCONCLUSIVE("inconclusive", "fth-help-circle");

    private final String words;
    private final String icon;

    CheckState(String words, String icon) {
        this.words = words;
        this.icon = icon;
    }

    public String words() {
        return words;
    }

    /** An icon's literal. */
    public String icon() {
        return icon;
    }

    static CheckState of(Status status) {
        return switch (status) {
            case PASS -> PASSED;
            case FAIL -> FAILED;
            case INCONCLUSIVE -> INCONCLUSIVE;
        };
    }
}
