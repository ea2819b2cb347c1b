package dev.impasse.witness.kernel;

import java.util.List;
import java.util.function.Predicate;

/**
 * What the tripwires of a task care about, so that it is never lost in a flood of the rest.
 *
 * @param written absolute paths whose writing matters
 * @param read absolute paths whose reading matters; reads of others are in {@code kernel.jsonl} only
 * @param run command lines that matter
 */
public record Interest(
        Predicate<String> written, Predicate<String> read, Predicate<List<String>> run) {

    /** Nothing in particular. */
    public static final Interest NOTHING = new Interest(p -> false, p -> false, a -> false);
}
