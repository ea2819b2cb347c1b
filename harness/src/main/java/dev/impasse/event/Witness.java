package dev.impasse.event;

import java.util.Locale;

/** An independent source of events. */
public enum Witness {
    AGENT,
    BROKER,
    KERNEL,
    EGRESS,
    WORKSPACE,
    GRADER,
    HUMAN,
    HARNESS;

    /** The name in files: lower case. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
