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
            if (!run.sealed()) {
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
                log.append(interrupted(report));
                log.append(ended());
                log.sync();
            }
            return Optional.of(new Recovered(run, report.kept().events(), report.cutBytes()));
        }
    }

    private static Draft interrupted(EventLogRecovery.Report report) {
        return new Draft(
                Witness.HARNESS,
                "episode_interrupted",
                JsonNodeFactory.instance
                        .objectNode()
                        .put("whole_events", report.kept().events())
                        .put("cut_bytes", report.cutBytes()));
    }

    // The record has an end now, so that it can be sealed as what it is.
    private static Draft ended() {
        return new Draft(
                Witness.HARNESS,
                "episode_ended",
                JsonNodeFactory.instance
                        .objectNode()
                        .put("finding", "INVALID")
                        .put("because", "The program that ran the episode was killed.")
                        .put("ended", RunSummary.INTERRUPTED));
    }
}
