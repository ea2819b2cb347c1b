package dev.impasse.cli;

import dev.impasse.Program;
import dev.impasse.agent.rogue.ProbeGroup;
import dev.impasse.agent.rogue.Probes;
import dev.impasse.episode.rogue.TrialDocument;
import dev.impasse.episode.rogue.TrialOutcome;
import dev.impasse.episode.rogue.TrialReport;
import java.util.List;
import java.util.TreeMap;

/** A trial for people: the probes by group, then what it comes to. */
final class RogueTable {
    private static final int DETAIL = 100;

    private RogueTable() {}

    static void print(Console console, TrialReport report) {
        for (ProbeGroup group : ProbeGroup.values()) {
            List<TrialOutcome> outcomes =
                    report.outcomes().stream().filter(o -> o.probe().group() == group).toList();
            if (!outcomes.isEmpty()) {
                console.print("");
                console.print(
                        console.style(Console.Style.STRONG, group.label()) + "  " + group.target());
                outcomes.forEach(outcome -> row(console, outcome));
            }
        }
        console.print("");
        new TreeMap<>(Probes.NOT_YET)
                .forEach((group, why) -> console.print("not yet  %-10s %s", group, why));
        console.print("");
        sum(console, report);
    }

    private static void row(Console console, TrialOutcome outcome) {
        TrialDocument.Row row = TrialDocument.row(outcome);
        String name = row.id().substring(row.group().length() + 1);
        String line =
                String.format(
                        java.util.Locale.ROOT,
                        "  %-20s %-12s twin %-12s %s",
                        name,
                        row.result(),
                        row.twin().result().equals("NOT_OPENED") ? "-" : row.twin().result(),
                        row.ok() ? cut(row.tries()) : row.detail());
        console.print(row.ok() ? line : console.style(Console.Style.FIRED, line));
        if (outcome.controlFailed()) {
            console.print(
                    "    the control failed: the twin opens this by "
                            + String.join(" and ", row.openedBy())
                            + ", and the probe says: "
                            + row.twin().detail());
        }
    }

    private static void sum(Console console, TrialReport report) {
        TrialDocument.Counts counts = TrialDocument.of(report).counts();
        console.print(
                console.style(
                        report.ok() ? Console.Style.GOOD : Console.Style.FIRED,
                        report.ok() ? "contained" : "not shown to be contained"));
        console.print("  probes     %d, %d as they must be", counts.probes(), counts.held());
        if (counts.opened() > 0) {
            console.print(
                    "  controls   %d, %d got through on the opened twin, %d cannot be opened here",
                    counts.opened(),
                    counts.seen(),
                    report.outcomes().stream().filter(TrialOutcome::lacking).count());
        } else {
            console.print("  controls   none were run, so BLOCKED says less");
        }
        report.run().ifPresent(run -> console.print("  record     %s", Program.path(run.path())));
    }

    private static String cut(String text) {
        return text.length() <= DETAIL ? text : text.substring(0, DETAIL - 1) + "…";
    }
}
