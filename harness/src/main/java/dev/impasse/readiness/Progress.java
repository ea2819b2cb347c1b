package dev.impasse.readiness;

import dev.impasse.InterruptedWorkException;

/** The way back from a check that runs to whoever watches it. */
public interface Progress {

    /**
     * Says what is done now, such as {@code "starting a container"}.
     *
     * @throws InterruptedWorkException if the check was cancelled, so that every step is a place to stop at
     */
    void step(String what);

    /**
     * What to do when the check is cancelled in the middle of a step, for steps that take long; done at once if it has
     * been already. Runs on the thread that cancels.
     */
    void onCancel(Runnable stop);
}
