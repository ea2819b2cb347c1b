package dev.impasse.search;

/**
 * What indexing came to.
 *
 * @param events how many were added
 * @param runs how many runs had something new
 * @param removed how many runs are gone
 * @param rebuilt whether the whole index was made anew
 * @param busy whether another program was writing, so that nothing was done; what it has finished can be searched
 */
public record IndexReport(long events, int runs, int removed, boolean rebuilt, boolean busy) {
    static final IndexReport NOTHING_NEW = new IndexReport(0, 0, 0, false, false);
    static final IndexReport BUSY = new IndexReport(0, 0, 0, false, true);
}
