package dev.impasse.bench;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Where and how much to measure.
 *
 * @param scratch an existing folder on a real disk; each bench makes its own folder in it and takes it away again
 * @param bytes how much data a bench that moves bytes makes
 * @param rounds how often each side is measured, after one round that does not count
 * @param progress is told, in one line each, what is being done
 */
public record BenchContext(Path scratch, long bytes, int rounds, Consumer<String> progress) {
    /** The size and the rounds that the documentation's figures are from. */
    public static BenchContext standard(Path scratch, Consumer<String> progress) {
        return new BenchContext(scratch, 256L * 1024 * 1024, 5, progress);
    }
}
