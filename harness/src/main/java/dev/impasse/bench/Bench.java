package dev.impasse.bench;

import java.util.List;

/** Something whose speed is an aim of the design. */
public interface Bench {
    /** The word that picks it on the command line, such as {@code seal}. */
    String name();

    /**
     * Measures. Leaves nothing behind.
     *
     * @throws dev.impasse.EnvironmentException if what it is measured against is not on the machine
     */
    List<BenchRow> run(BenchContext context);
}
