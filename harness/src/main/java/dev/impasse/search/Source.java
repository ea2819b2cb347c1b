package dev.impasse.search;

import java.util.Locale;

/** Which of a run's files something was found in. */
public enum Source {
    /** {@code events.jsonl}. */
    EVENTS,
    /** {@code kernel.jsonl}: everything that the kernel witness saw. */
    KERNEL,
    /** What a person wrote about the run. */
    NOTE;

    static Source of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
