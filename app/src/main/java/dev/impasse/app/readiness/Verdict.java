package dev.impasse.app.readiness;

import dev.impasse.app.frame.Lamp;
import dev.impasse.readiness.About;
import dev.impasse.readiness.Outcome;
import dev.impasse.readiness.Report;
import dev.impasse.readiness.Status;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What all checks together say.
 *
 * @param title two or three words
 * @param words one or two sentences on it
 */
public record Verdict(Lamp lamp, String title, String words) {

    static Verdict unknown(int all) {
        return new Verdict(
                Lamp.UNKNOWN,
                "Not checked yet",
                all
                        + " checks try what an episode rests on: the engine, the container's walls, the"
                        + " record. They take about half a minute and repair nothing.");
    }

    static Verdict checking(int done, int all) {
        return new Verdict(
                Lamp.CHECKING,
                "Checking…",
                done + " of " + all + " checks have come to their end.");
    }

    /**
     * @param outcomes of those that have ended
     * @param all how many there are
     */
    static Verdict of(List<Outcome> outcomes, int all) {
        Report report = new Report(outcomes);
        List<About> failed = report.with(Status.FAIL).stream().map(Outcome::check).toList();
        List<About> open = report.with(Status.INCONCLUSIVE).stream().map(Outcome::check).toList();
        if (outcomes.size() < all && failed.isEmpty()) {
            return new Verdict(
                    Lamp.UNKNOWN,
                    "Not all checked",
                    outcomes.size() + " of " + all + " checks were run; none of them failed.");
        }
        return switch (report.state()) {
            case READY ->
                    new Verdict(
                            Lamp.READY,
                            "Ready",
                            "All "
                                    + all
                                    + " checks passed. Episodes can be run on this machine, and what"
                                    + " comes of them can be believed.");
            case READY_WITH_LIMITS ->
                    new Verdict(
                            Lamp.LIMITED,
                            "Ready, with these limits",
                            "Nothing failed. Could not be told: " + titles(open) + ".");
            case NOT_READY ->
                    new Verdict(
                            Lamp.NOT_READY,
                            "Not ready",
                            (failed.isEmpty() ? "" : "Failed: " + titles(failed) + ". ")
                                    + (open.isEmpty() ? "" : untold(open)));
        };
    }

    private static String untold(List<About> open) {
        return open.size() > 4
                ? open.size() + " others could not be tried."
                : "Could not be told: " + titles(open) + ".";
    }

    private static String titles(List<About> checks) {
        return checks.stream().map(About::title).collect(Collectors.joining(", "));
    }
}
