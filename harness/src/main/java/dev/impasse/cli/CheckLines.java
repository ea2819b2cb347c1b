package dev.impasse.cli;

import dev.impasse.readiness.About;
import dev.impasse.readiness.Outcome;
import dev.impasse.readiness.ReadinessListener;
import dev.impasse.readiness.Report;
import dev.impasse.readiness.Status;
import java.util.List;
import java.util.stream.Collectors;

/** Shows checks while they run and what they came to. */
final class CheckLines implements ReadinessListener {
    private final Console console;
    private final boolean quiet;
    private final boolean words;

    /**
     * @param quiet no progress
     * @param words outcomes as text on standard output, else the caller prints them
     */
    CheckLines(Console console, boolean quiet, boolean words) {
        this.console = console;
        this.quiet = quiet;
        this.words = words;
    }

    @Override
    public void step(About check, String what) {
        if (!quiet) {
            console.note(console.style(Console.Style.QUIET, "… " + check.id() + ": " + what));
        }
    }

    @Override
    public void ended(Outcome outcome) {
        if (!words) {
            return;
        }
        Status status = outcome.status();
        console.print(
                console.style(style(status), glyph(status) + " " + padded(status))
                        + "  "
                        + console.style(Console.Style.STRONG, outcome.check().title() + ":")
                        + " "
                        + outcome.result().said());
        detail("proves", outcome.check().proves());
        outcome.result().evidence().forEach(line -> detail("saw", line));
        if (!outcome.result().remedy().isEmpty()) {
            console.print("    try     " + outcome.result().remedy());
        }
    }

    void summary(Report report) {
        console.print("");
        console.print(
                switch (report.state()) {
                    case READY -> console.style(Console.Style.GOOD, "Ready.");
                    case READY_WITH_LIMITS ->
                            console.style(Console.Style.ASKED, "Ready with limits.")
                                    + " Nothing failed; could not be told: "
                                    + titles(report.with(Status.INCONCLUSIVE));
                    case NOT_READY ->
                            console.style(Console.Style.REFUSED, "Not ready.") + reasons(report);
                });
    }

    private static String reasons(Report report) {
        List<Outcome> failed = report.with(Status.FAIL);
        List<Outcome> open = report.with(Status.INCONCLUSIVE);
        return (failed.isEmpty() ? "" : " Failed: " + titles(failed))
                + (open.isEmpty() ? "" : " Could not be told: " + titles(open));
    }

    private static String titles(List<Outcome> outcomes) {
        return outcomes.stream().map(o -> o.check().id()).collect(Collectors.joining(", ")) + ".";
    }

    private void detail(String what, String line) {
        console.print(console.style(Console.Style.QUIET, String.format("    %-7s %s", what, line)));
    }

    private static String padded(Status status) {
        return String.format("%-12s", status.word());
    }

    private static String glyph(Status status) {
        return switch (status) {
            case PASS -> "✓";
            case FAIL -> "✗";
            case INCONCLUSIVE -> "?";
        };
    }

    private static Console.Style style(Status status) {
        return switch (status) {
            case PASS -> Console.Style.GOOD;
            case FAIL -> Console.Style.REFUSED;
            case INCONCLUSIVE -> Console.Style.ASKED;
        };
    }
}
