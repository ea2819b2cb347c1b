package dev.impasse.event;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * An event that has no place in the chain yet; the log gives it number, time and link.
 *
 * @param data owned by the log from now on
 */
public record Draft(
        Witness witness,
        String kind,
        @Nullable String intent,
        @Nullable Severity severity,
        ObjectNode data) {

    public Draft(Witness witness, String kind, ObjectNode data) {
        this(witness, kind, null, null, data);
    }

    public Draft(Witness witness, String kind, String intent, ObjectNode data) {
        this(witness, kind, intent, null, data);
    }
}
