package dev.impasse.app.timeline;

import dev.impasse.app.widget.ShownText;
import dev.impasse.event.Event;
import dev.impasse.event.Severity;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A tripwire that fired. All texts are inert.
 *
 * @param event the firing's own number in the index
 * @param mono nanoseconds since the episode began
 * @param evidence {@code seq} of the events that it rests on, in the run's own file
 */
public record FiringItem(
        int event,
        long mono,
        Severity severity,
        String tripwire,
        String witness,
        String subject,
        String sentence,
        List<Long> evidence) {
    /** Nobody looks at more. */
    private static final int EVIDENCE = 100;

    static FiringItem of(int number, Event event) {
        List<Long> evidence = new ArrayList<>();
        for (JsonNode seq : event.data().path("evidence")) {
            if (evidence.size() < EVIDENCE && seq.canConvertToLong()) {
                evidence.add(seq.longValue());
            }
        }
        return new FiringItem(
                number,
                event.monoNs(),
                event.severity() == null ? Severity.WEAK : event.severity(),
                text(event, "tripwire"),
                text(event, "witness"),
                text(event, "subject"),
                text(event, "sentence"),
                List.copyOf(evidence));
    }

    private static String text(Event event, String name) {
        return ShownText.line(event.data().path(name).asString(""));
    }
}
