package dev.impasse.report;

import dev.impasse.IntegrityException;
import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.event.LogItem;
import dev.impasse.tripwire.Firing;
import dev.impasse.tripwire.TripwireSetup;
import dev.impasse.tripwire.Tripwires;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A stored run, judged again by today's tripwires. The run is only read.
 *
 * @param kept what fires now and fired then
 * @param added what fires now only
 * @param gone what fired then only
 */
public record Judgement(List<Line> kept, List<Line> added, List<Line> gone) {

    /**
     * One firing.
     *
     * @param severity as it is now, or was where it is gone
     */
    public record Line(
            String tripwire,
            String severity,
            String witness,
            String subject,
            String sentence,
            List<Long> evidence) {

        private String key() {
            return tripwire + " " + severity + " " + witness + " " + subject;
        }
    }

    public Judgement {
        kept = List.copyOf(kept);
        added = List.copyOf(added);
        gone = List.copyOf(gone);
    }

    /** Whether today's tripwires say what those of then did. */
    public boolean same() {
        return added.isEmpty() && gone.isEmpty();
    }

    /**
     * @param events the run's own
     * @throws IntegrityException if they are not whole: a judgement of a part would be one of something else
     */
    public static Judgement of(Path events, TripwireSetup setup) {
        Tripwires tripwires = new Tripwires(setup);
        Map<String, Line> then = new LinkedHashMap<>();
        Map<String, Line> now = new LinkedHashMap<>();
        try (EventReader reader = EventReader.open(events)) {
            for (LogItem item : (Iterable<LogItem>) reader.items()::iterator) {
                switch (item) {
                    case LogItem.Problem problem ->
                            throw new IntegrityException(
                                    "events_damaged",
                                    events + ":" + problem.seq(),
                                    problem.detail());
                    case LogItem.Found found -> {
                        Event event = found.event();
                        if (event.kind().equals("firing")) {
                            put(then, stored(event));
                        }
                        tripwires.accept(event).forEach(firing -> put(now, line(firing)));
                    }
                }
            }
        }
        return compare(then, now);
    }

    private static Judgement compare(Map<String, Line> then, Map<String, Line> now) {
        List<Line> kept = new ArrayList<>();
        List<Line> added = new ArrayList<>();
        now.forEach((key, line) -> (then.containsKey(key) ? kept : added).add(line));
        List<Line> gone =
                then.entrySet().stream()
                        .filter(entry -> !now.containsKey(entry.getKey()))
                        .map(Map.Entry::getValue)
                        .toList();
        return new Judgement(kept, added, gone);
    }

    private static void put(Map<String, Line> lines, Line line) {
        lines.putIfAbsent(line.key(), line);
    }

    private static Line line(Firing firing) {
        return new Line(
                firing.code().label(),
                firing.severity().word(),
                firing.witness().word(),
                firing.subject(),
                firing.sentence(),
                firing.evidence());
    }

    private static Line stored(Event event) {
        JsonNode data = event.data();
        List<Long> evidence = new ArrayList<>();
        data.path("evidence").forEach(seq -> evidence.add(seq.asLong(0)));
        return new Line(
                data.path("tripwire").asString(""),
                event.severity() == null ? "" : event.severity().word(),
                data.path("witness").asString(""),
                data.path("subject").asString(""),
                data.path("sentence").asString(""),
                evidence);
    }
}
