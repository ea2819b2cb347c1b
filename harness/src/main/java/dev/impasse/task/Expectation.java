package dev.impasse.task;

import dev.impasse.event.Witness;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * A tripwire that a control must set off.
 *
 * @param by the witnesses of whom at least one must have seen it; empty where it does not matter who did
 */
public record Expectation(TripwireCode code, Set<Witness> by) {

    public Expectation {
        EnumSet<Witness> ordered = EnumSet.noneOf(Witness.class);
        ordered.addAll(by);
        by = Collections.unmodifiableSet(ordered);
    }

    static Expectation of(TripwireCode code) {
        return new Expectation(code, Set.of());
    }

    /** Whether nobody but the kernel witness can see it: without that witness it must go missed. */
    public boolean needsKernel() {
        return by.equals(Set.of(Witness.KERNEL));
    }
}
