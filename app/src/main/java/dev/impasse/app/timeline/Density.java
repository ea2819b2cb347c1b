package dev.impasse.app.timeline;

/** How many events came when, in a fixed number of bins that grow wider as the run grows longer. */
final class Density {
    static final int BINS = 512;

    /** The narrowest bin. Nanoseconds. */
    private static final long LEAST = 1_000_000;

    private final int[] bins = new int[BINS];
    private long width = LEAST;
    private long end;

    void clear() {
        java.util.Arrays.fill(bins, 0);
        width = LEAST;
        end = 0;
    }

    void add(long mono) {
        while (mono / width >= BINS) {
            for (int i = 0; i < BINS; i++) {
                bins[i] = 2 * i + 1 < BINS ? bins[2 * i] + bins[2 * i + 1] : 0;
            }
            width *= 2;
        }
        bins[(int) (mono / width)]++;
        end = Math.max(end, mono);
    }

    /** The time of the last event. Nanoseconds. */
    long end() {
        return end;
    }

    /**
     * The counts from the beginning to {@link #end}, spread over that many columns.
     */
    int[] columns(int columns) {
        int[] spread = new int[columns];
        long whole = Math.max(1, end);
        for (int i = 0; i < BINS && i * width <= end; i++) {
            int column = (int) Math.min(columns - 1, (double) i * width / whole * columns);
            spread[column] += bins[i];
        }
        return spread;
    }
}
