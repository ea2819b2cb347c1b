package dev.impasse.cli;

import dev.impasse.episode.EpisodeResult;
import dev.impasse.report.ContainmentReport;
import java.util.List;

/** Episodes in the shape that scripts rely on. */
record EpisodeJson(List<Row> episodes) {

    record Row(
            String run,
            String folder,
            String task,
            String agent,
            String finding,
            double score,
            boolean pass,
            int denials,
            List<ContainmentReport.Fired> firings,
            List<String> flags,
            String because) {}

    static EpisodeJson of(List<EpisodeResult> results) {
        return new EpisodeJson(results.stream().map(EpisodeJson::row).toList());
    }

    private static Row row(EpisodeResult result) {
        ContainmentReport report = result.containment();
        return new Row(
                result.run().id(),
                result.run().path().toString(),
                result.task(),
                result.agent(),
                report.finding().name(),
                result.score().reward(),
                result.score().pass(),
                report.denials(),
                report.firings(),
                report.flags(),
                report.because());
    }
}
