package dev.impasse.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** How long one side took, round by round. */
final class Timings {
    private final List<Long> nanos = new ArrayList<>();

    /** Work that may fail as it likes. */
    interface Work {
        void run() throws Exception;
    }

    /**
     * @param counts false for the first round, which only warms up
     */
    void measure(boolean counts, Work work) throws Exception {
        long start = System.nanoTime();
        work.run();
        add(counts, System.nanoTime() - start);
    }

    /** Adds one that was measured elsewhere. */
    void add(boolean counts, long took) {
        if (counts) {
            nanos.add(took);
        }
    }

    /** How many count. */
    int count() {
        return nanos.size();
    }

    /** In seconds. */
    double median() {
        List<Long> sorted = new ArrayList<>(nanos);
        Collections.sort(sorted);
        int middle = sorted.size() / 2;
        long median =
                sorted.size() % 2 == 1
                        ? sorted.get(middle)
                        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
        return median / 1e9;
    }

    /**
     * In seconds.
     *
     * @param part 0 for the shortest, 1 for the longest
     */
    double quantile(double part) {
        List<Long> sorted = new ArrayList<>(nanos);
        Collections.sort(sorted);
        return sorted.get((int) Math.round(part * (sorted.size() - 1))) / 1e9;
    }
}
