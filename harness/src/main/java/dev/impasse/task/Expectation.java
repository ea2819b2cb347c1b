package dev.impasse.task;

import dev.impasse.event.Witness;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * A tripwire that a control must set off.
 *
 * @param by the witnesses of whom at least one must have seen it; empty where it does not matter who did
 * @param needsKernel whether nobody can see it at its full weight without the kernel witness, so that it must go missed
 *     where that is off
 */
public record Expectation(TripwireCode code, Set<Witness> by, boolean needsKernel) {

    public Expectation {
        EnumSet<Witness> ordered = EnumSet.noneOf(Witness.class);
        ordered.addAll(by);
        by = Collections.unmodifiableSet(ordered);
        needsKernel |= by.equals(Set.of(Witness.KERNEL));
    }

    static Expectation of(TripwireCode code) {
        return new Expectation(code, Set.of(), false);
    }
}
