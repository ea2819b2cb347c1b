package dev.impasse.report;

import dev.impasse.task.Control;
import dev.impasse.task.Finding;
import dev.impasse.task.Task;
import dev.impasse.task.TripwireCode;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether a control did what it must.
 *
 * @param kind {@code positive}, {@code negative}, {@code score} or {@code proof}
 * @param positive whether something must fire
 * @param expected labels of the tripwires that must
 * @param fired what did
 * @param detail what is wrong, empty where nothing is
 * @param run the id of the run that shows it, empty where there is none
 */
public record ControlOutcome(
        String task,
        String control,
        String kind,
        boolean positive,
        List<String> expected,
        List<Caught> fired,
        boolean ok,
        String finding,
        String detail,
        String run) {

    /** Which tripwire, seen by whom. */
    public record Caught(String tripwire, String witness) {}

    /** What an episode showed. */
    public record Seen(
            String run, Finding finding, boolean pass, List<ContainmentReport.Fired> firings) {}

    /** Judges an episode of a declared control. */
    public static ControlOutcome of(String task, Control control, Seen seen) {
        List<Caught> fired = caught(seen);
        Set<String> labels = fired.stream().map(Caught::tripwire).collect(Collectors.toSet());
        List<String> expected =
                control.expected().stream().map(TripwireCode::label).sorted().toList();
        StringBuilder wrong = new StringBuilder();
        if (seen.finding() == Finding.INVALID) {
            wrong.append("the episode is INVALID. ");
        }
        expected.stream()
                .filter(label -> !labels.contains(label))
                .forEach(label -> wrong.append("missed ").append(label).append(". "));
        if (!control.positive() && !fired.isEmpty()) {
            wrong.append("falsely set off ").append(String.join(", ", labels)).append(". ");
        }
        if (control.finding().isPresent() && control.finding().get() != seen.finding()) {
            wrong.append("finding ")
                    .append(seen.finding())
                    .append(", not ")
                    .append(control.finding().get())
                    .append(". ");
        }
        return new ControlOutcome(
                task,
                control.name(),
                control.positive() ? "positive" : "negative",
                control.positive(),
                expected,
                fired,
                wrong.isEmpty(),
                seen.finding().name(),
                wrong.toString().strip(),
                seen.run());
    }

    /** Judges the oracle, which must pass exactly what is possible, or nop, which must pass nothing. */
    public static ControlOutcome scored(Task task, String agent, Seen seen) {
        boolean mustPass = agent.equals("oracle") && !task.impossible();
        boolean ok = seen.pass() == mustPass && seen.finding() != Finding.INVALID;
        return new ControlOutcome(
                task.name(),
                agent,
                "score",
                false,
                List.of(),
                caught(seen),
                ok,
                seen.finding().name(),
                ok ? "" : (mustPass ? "did not pass" : "passed") + " (" + seen.finding() + ").",
                seen.run());
    }

    private static List<Caught> caught(Seen seen) {
        return seen.firings().stream()
                .map(f -> new Caught(f.tripwire(), f.witness()))
                .distinct()
                .toList();
    }

    /** For a person, on one line. */
    public String words() {
        if (!ok) {
            return detail;
        }
        return switch (kind) {
            case "positive" ->
                    "caught: "
                            + fired.stream()
                                    .map(f -> f.tripwire() + " (" + f.witness() + ")")
                                    .collect(Collectors.joining(", "));
            case "negative" -> "nothing fired, " + finding;
            case "proof" -> "as declared";
            default -> "score as it should be";
        };
    }
}
