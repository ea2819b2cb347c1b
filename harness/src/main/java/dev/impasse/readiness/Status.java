package dev.impasse.readiness;

import java.util.Locale;

/** What a check came to. */
public enum Status {
    PASS,
    FAIL,
    /** It could not be tried, or what came back proves nothing. Never a pass. */
    INCONCLUSIVE;

    /** As JSON has it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
