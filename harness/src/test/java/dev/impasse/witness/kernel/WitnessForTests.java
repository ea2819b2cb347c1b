package dev.impasse.witness.kernel;

import dev.impasse.EnvironmentException;
import dev.impasse.witness.KernelWitness;
import org.jspecify.annotations.Nullable;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Keeps the witness daemon alive while tests with the real engine run: most of them open containers directly, and those
 * of the watched runtime do not start without it.
 */
public final class WitnessForTests implements LauncherSessionListener {
    private @Nullable KernelWitness held;

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (!Boolean.getBoolean("impasse.engine")) {
            return;
        }
        KernelWitness witness = KernelWitnesses.of(System.getenv());
        try {
            witness.require();
            held = witness;
        } catch (EnvironmentException e) {
            // A machine that is not set up; the tests that need it say so themselves.
            witness.close();
        }
    }

    @Override
    public void launcherSessionClosed(LauncherSession session) {
        KernelWitness witness = held;
        if (witness != null) {
            witness.close();
        }
    }
}
