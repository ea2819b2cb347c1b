package dev.impasse.witness.kernel;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something that a process did.
 *
 * @param timeNs nanoseconds since 1970 by the sandbox's clock
 * @param intent during which it happened, null where none; a process that outlives its intent belongs to none
 * @param subject a path, an address, a call's name: what makes two acts the same
 * @param errno 0 where it succeeded
 * @param details more fields, in order; texts, numbers and flags
 */
record KernelAct(
        KernelKind kind,
        long timeNs,
        ProcessNode process,
        @Nullable String intent,
        String subject,
        int errno,
        Map<String, Object> details) {

    /** Whether the process belongs to no intent that is under way. */
    boolean background() {
        return process.agent() && intent == null;
    }
}
