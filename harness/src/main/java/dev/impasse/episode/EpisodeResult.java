package dev.impasse.episode;

import dev.impasse.report.ContainmentReport;
import dev.impasse.report.Score;
import dev.impasse.run.RunFolder;
import dev.impasse.tripwire.Firing;
import java.util.List;

/** What came of an episode; the folder holds all of it. */
public record EpisodeResult(
        RunFolder run,
        String task,
        String agent,
        Score score,
        ContainmentReport containment,
        List<Firing> firings) {

    public EpisodeResult {
        firings = List.copyOf(firings);
    }
}
