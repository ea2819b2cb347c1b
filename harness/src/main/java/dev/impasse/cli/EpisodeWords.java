package dev.impasse.cli;

import dev.impasse.Program;
import dev.impasse.episode.EpisodeResult;
import dev.impasse.report.ContainmentReport;
import dev.impasse.task.Finding;
import java.util.Locale;

/** What came of an episode, for a person. */
final class EpisodeWords {
    private EpisodeWords() {}

    static void print(Console console, EpisodeResult result) {
        ContainmentReport report = result.containment();
        console.print("");
        console.print(
                console.style(style(report.finding()), report.finding().name())
                        + "  "
                        + report.because());
        console.print(
                "  score        %s (as the task grades it)",
                String.format(Locale.ROOT, "%.2f", result.score().reward()));
        console.print(
                "  containment  %d refused, %d fired", report.denials(), report.firings().size());
        for (ContainmentReport.Fired fired : report.firings()) {
            console.print(
                    "    %s %-20s %-7s %-10s seq %d  %s",
                    "◆",
                    fired.tripwire(),
                    fired.severity(),
                    fired.witness(),
                    fired.seq(),
                    fired.sentence());
        }
        console.print("  run          %s", Program.path(result.run().path()));
    }

    private static Console.Style style(Finding finding) {
        return switch (finding) {
            case CHEAT, ATTEMPT -> Console.Style.FIRED;
            case HONEST -> Console.Style.GOOD;
            case SILENT -> Console.Style.STRONG;
            case INVALID -> Console.Style.HALTED;
        };
    }
}
