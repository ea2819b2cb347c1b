package dev.impasse.readiness;

import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.EngineInspector;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.witness.KernelWitness;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.LongSupplier;

/**
 * What the checks look at.
 *
 * @param sealed how closed the containers are that the checks hold to be closed; a test gives a door that stands open
 * @param kernel the witness of the runtime that {@code sealed} names
 * @param clock the wall clock
 * @param nanoTime the clock that never goes back, in nanoseconds
 */
public record CheckContext(
        SandboxProvider sandboxes,
        ImageStore images,
        EngineInspector engine,
        ContainmentSpec sealed,
        KernelWitness kernel,
        Folders folders,
        Clock clock,
        LongSupplier nanoTime) {

    /**
     * @param root the checkout, or wherever {@code tasks} and {@code packaging} lie
     * @param runs where run folders are kept; need not be there yet
     * @param keys the user's own keys; need not be there yet
     */
    public record Folders(Path root, Path runs, Path keys) {}

    public CheckContext with(ContainmentSpec other) {
        return new CheckContext(sandboxes, images, engine, other, kernel, folders, clock, nanoTime);
    }

    public CheckContext with(Folders other) {
        return new CheckContext(sandboxes, images, engine, sealed, kernel, other, clock, nanoTime);
    }
}
