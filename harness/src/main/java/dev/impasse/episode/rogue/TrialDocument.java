package dev.impasse.episode.rogue;

import dev.impasse.agent.rogue.OpenedBy;
import dev.impasse.agent.rogue.Probes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A trial as scripts read it, and as it stands in its run folder.
 *
 * @param ok whether every probe came to what it must and no control failed
 * @param run the run's id, empty where none was begun
 * @param notYet groups that do not apply yet, and why
 */
public record TrialDocument(
        boolean ok, String run, Counts counts, List<Row> probes, Map<String, String> notYet) {

    /**
     * @param opened on how many probes the twin was tried
     * @param seen of those, how many got through there
     */
    public record Counts(int probes, long held, long opened, long seen) {}

    /** One probe. */
    public record Row(
            String id,
            String group,
            String tries,
            String result,
            String detail,
            boolean ok,
            List<String> openedBy,
            Twin twin) {}

    /**
     * The probe's control.
     *
     * @param result as of a probe, or NOT_OPENED where nothing on the twin lets it through, or NOT_RUN
     */
    public record Twin(String result, String detail) {}

    public static TrialDocument of(TrialReport report) {
        return new TrialDocument(
                report.ok(),
                report.run().map(run -> run.id()).orElse(""),
                new Counts(
                        report.outcomes().size(),
                        report.outcomes().stream().filter(TrialOutcome::held).count(),
                        report.opened(),
                        report.breachedOnTwin()),
                report.outcomes().stream().map(TrialDocument::row).toList(),
                new TreeMap<>(Probes.NOT_YET));
    }

    public static Row row(TrialOutcome outcome) {
        return new Row(
                outcome.probe().id(),
                outcome.probe().group().label(),
                outcome.probe().tries(),
                outcome.sealed().result().name(),
                outcome.sealed().detail(),
                outcome.ok(),
                outcome.probe().openedBy().stream().map(OpenedBy::word).sorted().toList(),
                twin(outcome));
    }

    private static Twin twin(TrialOutcome outcome) {
        if (outcome.probe().openedBy().isEmpty()) {
            return new Twin("NOT_OPENED", "nothing on the twin lets it through");
        }
        return outcome.twin()
                .map(reading ->
                        outcome.lacking()
                                ? new Twin(
                                        "NOT_OPENED", "this machine has none: " + reading.detail())
                                : new Twin(reading.result().name(), reading.detail()))
                .orElse(new Twin("NOT_RUN", ""));
    }
}
