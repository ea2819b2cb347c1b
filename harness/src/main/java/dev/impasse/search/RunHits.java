package dev.impasse.search;

import java.util.BitSet;
import java.util.List;

/**
 * Which events of one run fit.
 *
 * @param events the numbers of those in {@code events.jsonl}
 * @param kernel the numbers of those in {@code kernel.jsonl}
 * @param words what was looked for in texts, as far as it is plain text: for marking it
 * @param complete false where the time ran out first
 */
public record RunHits(BitSet events, BitSet kernel, List<String> words, boolean complete) {
    public RunHits {
        words = List.copyOf(words);
    }

    public int total() {
        return events.cardinality() + kernel.cardinality();
    }
}
