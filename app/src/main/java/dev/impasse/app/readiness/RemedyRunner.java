package dev.impasse.app.readiness;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Runs a remedy's command. */
public interface RemedyRunner {

    /**
     * Starts it and comes back at once.
     *
     * @param line is told each line of what it prints, on any thread, as it is
     * @param ended is told its exit code once, after the last line; 127 where it cannot be started, with a line before
     *     that says why
     * @return ends it and all that it started
     */
    Runnable start(List<String> argv, Consumer<String> line, IntConsumer ended);

    /** Where it runs, for people. */
    String folder();
}
