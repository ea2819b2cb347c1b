package dev.impasse.bench;

import dev.impasse.EnvironmentException;
import dev.impasse.ImpasseException;
import dev.impasse.InterruptedWorkException;

/** What a bench that could not measure says. */
final class BenchFailure {
    private BenchFailure() {}

    static ImpasseException of(String what, Exception e) {
        if (e instanceof ImpasseException known) {
            return known;
        }
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
            return new InterruptedWorkException("the benchmark was interrupted.");
        }
        return new EnvironmentException(
                "bench_failed", what + " cannot be measured (" + e + ").", "./impasse check", e);
    }
}
