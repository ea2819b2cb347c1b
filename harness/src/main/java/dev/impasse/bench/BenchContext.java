package dev.impasse.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Where and how much to measure.
 *
 * @param scratch an existing folder on a real disk; each bench makes its own folder in it and takes it away again
 * @param bytes how much data a bench that moves bytes makes
 * @param rounds how often each side is measured, after one round that does not count
 * @param most after which no further round begins, so that a busy machine makes the figures worse and not the wait
 *     endless; one round counts in any case
 * @param progress is told, in one line each, what is being done
 */
public record BenchContext(
        Path scratch, long bytes, int rounds, Duration most, Consumer<String> progress) {

    private static final long MIB = 1024L * 1024;

    /** The size and the rounds that the documentation's figures are from; a bench takes at most about a minute. */
    public static BenchContext standard(Path scratch, Consumer<String> progress) {
        return new BenchContext(scratch, 256 * MIB, 5, Duration.ofSeconds(40), progress);
    }

    /** For a first impression; a bench takes at most about a quarter of a minute. */
    public static BenchContext quick(Path scratch, Consumer<String> progress) {
        return new BenchContext(scratch, 48 * MIB, 2, Duration.ofSeconds(8), progress);
    }

    /** Goes through the rounds, the one that does not count first. */
    void eachRound(Round round) throws Exception {
        progress.accept("warming up");
        round.run(false);
        long start = System.nanoTime();
        for (int i = 1; i <= rounds; i++) {
            progress.accept("round " + i + " of " + rounds);
            round.run(true);
            if (System.nanoTime() - start > most.toNanos()) {
                return;
            }
        }
    }

    /** Every side once, or a few times by turns. */
    interface Round {
        /**
         * @param counts false for the first one, which only warms up
         */
        void run(boolean counts) throws Exception;
    }
}
