package dev.impasse.sandbox.docker;

import dev.impasse.InterruptedWorkException;

/** The wait between two questions to the engine, which has no way to tell when. */
final class BackOff {
    private static final int MILLIS = 20;

    private BackOff() {}

    static void pause() {
        try {
            Thread.sleep(MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedWorkException("Interrupted while waiting for the engine.");
        }
    }
}
