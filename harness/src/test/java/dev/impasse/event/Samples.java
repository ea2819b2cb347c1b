package dev.impasse.event;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Events and logs for tests. */
public final class Samples {
    public static final Clock WALL =
            Clock.fixed(Instant.parse("2026-11-29T14:36:00.000000001Z"), ZoneOffset.UTC);

    private Samples() {}

    public static ObjectNode data() {
        return JsonNodeFactory.instance.objectNode();
    }

    public static Draft draft(String text) {
        return new Draft(Witness.BROKER, "intent", "i1", data().put("text", text));
    }

    public static Event event(ObjectNode data) {
        return new Event(
                1,
                Instant.parse("2026-11-29T14:36:00.5Z"),
                17,
                Witness.AGENT,
                "intent",
                "i1",
                Severity.PROOF,
                data,
                Event.GENESIS);
    }

    /** A log of {@code count} events with the texts e1, e2 and so on. */
    public static Path log(Path file, int count) {
        try (EventLog log = EventLog.create(file, EventClock.starting(WALL, 0))) {
            for (int i = 1; i <= count; i++) {
                log.append(draft("e" + i));
            }
        }
        return file;
    }
}
