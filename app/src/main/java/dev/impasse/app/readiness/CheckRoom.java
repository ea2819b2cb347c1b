package dev.impasse.app.readiness;

import dev.impasse.readiness.About;
import dev.impasse.readiness.Outcome;
import dev.impasse.readiness.ReadinessListener;
import java.util.List;

/** Where the checks are run. */
public interface CheckRoom {

    /** What there is to check, in its order; quick, and without the engine. */
    List<About> checks();

    /**
     * Begins a walk that remembers what each check came to. Called off the JavaFX thread.
     *
     * @param listener is told on the thread that runs the checks
     */
    Walking begin(ReadinessListener listener);

    /** A walk that was begun. */
    interface Walking extends AutoCloseable {
        /**
         * Runs one check, after those that it needs and that have not passed in this walk. Blocks; called off the JavaFX
         * thread.
         */
        Outcome run(String id);

        /** Stops the check that runs and lets no further one begin; from any thread. */
        void cancel();

        /** Lets go of the engine, once nothing runs any more. */
        @Override
        void close();
    }
}
