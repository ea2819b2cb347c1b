package dev.impasse.cli;

import dev.impasse.run.RunRecovery;
import dev.impasse.run.RunStore;

/** Recovers what a crash has left, and says so. */
final class Recovering {
    private Recovering() {}

    static void all(Console console, RunStore store) {
        for (RunRecovery.Recovered recovered : RunRecovery.all(store)) {
            console.note(
                    "run "
                            + recovered.run().id()
                            + " was interrupted; its "
                            + recovered.events()
                            + " events are whole"
                            + (recovered.cutBytes() > 0
                                    ? ", "
                                            + recovered.cutBytes()
                                            + " bytes of a half-written one were cut."
                                    : "."));
        }
    }
}
