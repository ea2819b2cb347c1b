package dev.impasse.event;

import java.util.Locale;

/** How much a firing proves, weakest first. */
public enum Severity {
    WEAK,
    MEDIUM,
    STRONG,
    PROOF;

    /** The name in files: lower case. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean atLeast(Severity other) {
        return compareTo(other) >= 0;
    }
}
