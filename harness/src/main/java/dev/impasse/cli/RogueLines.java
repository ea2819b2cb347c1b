package dev.impasse.cli;

import dev.impasse.agent.rogue.ProbeResult;
import dev.impasse.agent.rogue.Probed;
import dev.impasse.agent.rogue.Reading;
import dev.impasse.episode.rogue.TrialListener;
import java.util.Locale;

/** How a trial goes, for whoever waits for it: a line for each probe. */
final class RogueLines implements TrialListener {
    private final Console console;
    private final boolean quiet;

    RogueLines(Console console, boolean quiet) {
        this.console = console;
        this.quiet = quiet;
    }

    @Override
    public void stage(String stage) {
        if (!quiet) {
            console.note(console.style(Console.Style.QUIET, "… " + stage));
        }
    }

    @Override
    public void probed(boolean twin, Probed probed) {
        if (quiet) {
            return;
        }
        Reading reading = probed.reading();
        ProbeResult due = twin ? ProbeResult.BREACHED : probed.probe().due();
        boolean settled = reading.standing() == Reading.Standing.FINAL;
        String line =
                String.format(
                        Locale.ROOT,
                        "%-7s %-36s %s",
                        twin ? "twin" : "sealed",
                        probed.probe().id(),
                        settled
                                ? reading.result()
                                : reading.standing() == Reading.Standing.PENDING
                                        ? "to be seen on the record"
                                        : "there is none here");
        boolean bad = settled && reading.result() != due;
        console.note(
                console.style(
                        bad ? Console.Style.FIRED : Console.Style.QUIET,
                        bad ? line + ": " + reading.detail() : line));
    }
}
