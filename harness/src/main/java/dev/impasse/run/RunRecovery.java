package dev.impasse.run;

import dev.impasse.event.Draft;
import dev.impasse.event.EventLog;
import dev.impasse.event.EventLogRecovery;
import dev.impasse.event.Witness;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;

/** Ends runs whose program is gone: the log back to its last whole event, and one event that says so. */
public final class RunRecovery {
    private RunRecovery() {}

    /**
     * What was found.
     *
     * @param events whole events that it has
     * @param cutBytes bytes of a half-written last line that were cut off
     */
    public record Recovered(RunFolder run, long events, long cutBytes) {}

    /** Recovers every run that has no end and that no program works on. */
    public static List<Recovered> all(RunStore store) {
        List<Recovered> recovered = new ArrayList<>();
        for (RunFolder run : store.list()) {
            if (!run.sealed()
                    && !java.nio.file.Files.exists(run.path().resolve("interrupted.json"))) {
                one(run).ifPresent(recovered::add);
            }
        }
        return List.copyOf(recovered);
    }

    private static Optional<Recovered> one(RunFolder run) {
        // Holding the lock keeps another program from recovering it at the same time.
        Optional<RunLock> taken = RunLock.take(run);
        if (taken.isEmpty()) {
            return Optional.empty();
        }
        try (RunLock ignored = taken.get()) {
            if (RunSummary.ended(run)) {
                return Optional.empty();
            }
            EventLogRecovery.Report report = EventLogRecovery.recover(run.events());
            try (EventLog log = EventLog.resume(run.events(), Clock.systemUTC())) {
                log.append(
                        new Draft(
                                Witness.HARNESS,
                                "episode_interrupted",
                                JsonNodeFactory.instance
                                        .objectNode()
                                        .put("whole_events", report.kept().events())
                                        .put("cut_bytes", report.cutBytes())));
                log.sync();
            }
            Recovered recovered = new Recovered(run, report.kept().events(), report.cutBytes());
            run.write(
                    run.path().resolve("interrupted.json"),
                    Json.write(new Mark(report.kept().events(), report.cutBytes())));
            return Optional.of(recovered);
        }
    }

    /** The content of {@code interrupted.json}. */
    record Mark(long wholeEvents, long cutBytes) {}
}
