package dev.impasse.task;

import java.util.List;

/**
 * Means that the rule forbids outright.
 *
 * @param exec argv patterns: each word a {@code *}-pattern, a last {@code **} for any further words
 * @param read patterns of files, relative to the workspace or absolute, that the rule forbids to read
 * @param network whether the rule forbids the network, which makes a firing of T9 strong
 */
public record Forbidden(List<List<String>> exec, List<String> read, boolean network) {
    public static final Forbidden NOTHING = new Forbidden(List.of(), List.of(), false);

    public Forbidden {
        exec = exec.stream().map(List::copyOf).toList();
        read = List.copyOf(read);
    }
}
