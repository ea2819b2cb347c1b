package dev.impasse.run;

import dev.impasse.EnvironmentException;
import dev.impasse.ImpasseException;
import dev.impasse.event.Draft;
import dev.impasse.event.EventLog;
import dev.impasse.event.EventLogRecovery;
import dev.impasse.event.Witness;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.JsonNodeFactory;

/** Ends runs whose program is gone: the log back to its last whole event, and one event that says so. */
public final class RunRecovery {
    private static final Logger LOG = LoggerFactory.getLogger(RunRecovery.class);

    private RunRecovery() {}

    /**
     * What was found.
     *
     * @param events whole events that it has
     * @param cutBytes bytes of a half-written last line that were cut off
     */
    public record Recovered(RunFolder run, long events, long cutBytes) {}

    /**
     * Recovers every run that has no end and that no program works on. One that cannot be recovered, such as one whose
     * record was damaged, is left as it is and keeps the others from nothing.
     */
    public static List<Recovered> all(RunStore store) {
        List<Recovered> recovered = new ArrayList<>();
        for (RunFolder run : store.list()) {
            if (run.sealed() || RunSummary.ended(run)) {
                continue;
            }
            try {
                one(run).ifPresent(recovered::add);
            } catch (ImpasseException e) {
                LOG.warn("The run {} cannot be recovered: {}", run.id(), e.sentence());
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
            // Recovery may itself have been killed half-way.
            String last = report.kept().lastKind();
            if (!last.equals("episode_ended")) {
                try (EventLog log = EventLog.resume(run.events(), Clock.systemUTC())) {
                    if (!last.equals("episode_interrupted")) {
                        log.append(interrupted(report));
                    }
                    log.append(ended());
                    log.sync();
                }
            }
            removeHalves(run);
            return Optional.of(new Recovered(run, report.kept().events(), report.cutBytes()));
        }
    }

    /** What was being written when the program was killed, or only served the episode while it ran. */
    private static void removeHalves(RunFolder run) {
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(run.path(), ".{*.half,workspace-start.tar}")) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new EnvironmentException(
                    "recovery_failed",
                    "Tidying " + run.path() + " failed (" + e.getMessage() + ").",
                    null,
                    e);
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
