package dev.impasse.tripwire;

import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import dev.impasse.task.TripwireCode;
import java.util.List;

/**
 * A tripwire that was set off.
 *
 * @param subject what it is about, such as a path; a tripwire fires once for each subject and witness
 * @param sentence what happened, in words, its agent-made parts inert
 * @param evidence the {@code seq} of the events that it rests on, ascending
 * @param intent the intent during which it happened, empty where none
 */
public record Firing(
        TripwireCode code,
        Severity severity,
        Witness witness,
        String subject,
        String sentence,
        List<Long> evidence,
        String intent) {

    public Firing {
        evidence = List.copyOf(evidence);
    }
}
