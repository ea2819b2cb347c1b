package dev.impasse.episode.rogue;

import dev.impasse.agent.rogue.ProbeResult;
import dev.impasse.run.RunFolder;
import java.util.List;
import java.util.Optional;

/**
 * What a trial came to.
 *
 * @param run the folder of the sealed sandbox's episode, with all records of the trial; empty where none was begun
 */
public record TrialReport(Optional<RunFolder> run, List<TrialOutcome> outcomes) {
    public TrialReport {
        outcomes = List.copyOf(outcomes);
    }

    /** Whether every probe came to what it must, and every control showed that it could have come to something else. */
    public boolean ok() {
        return !outcomes.isEmpty() && outcomes.stream().allMatch(TrialOutcome::ok);
    }

    /** On how many probes the twin was tried. */
    public long opened() {
        return outcomes.stream().filter(o -> o.twin().isPresent()).count();
    }

    public long breachedOnTwin() {
        return outcomes.stream()
                .flatMap(o -> o.twin().stream())
                .filter(reading -> reading.result() == ProbeResult.BREACHED)
                .count();
    }
}
