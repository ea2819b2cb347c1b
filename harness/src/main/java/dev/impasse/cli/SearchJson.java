package dev.impasse.cli;

import dev.impasse.event.Event;
import dev.impasse.report.EventText;
import dev.impasse.search.Hit;
import dev.impasse.search.Neighbours;
import dev.impasse.search.SearchIndex;
import dev.impasse.search.SearchResult;
import dev.impasse.search.Snippet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The document that {@code search --json} prints.
 *
 * @param exact false where there are at least so many
 * @param complete false where the time ran out first
 * @param runs the runs of the hits, in their order, with how many events of each fit
 */
record SearchJson(
        long total,
        boolean exact,
        boolean complete,
        long tookMs,
        List<Found> hits,
        List<Run> runs,
        Map<String, Map<String, Long>> facets) {

    /**
     * @param marks what was found in the snippet: from, to, in UTF-16 units
     * @param context the events around it and itself, one line each; left out where none were asked for
     */
    record Found(
            String run,
            String task,
            String agent,
            String finding,
            String source,
            long seq,
            String time,
            String witness,
            String kind,
            @Nullable String intent,
            @Nullable String severity,
            float score,
            String snippet,
            List<Snippet.Mark> marks,
            @Nullable List<Line> context) {}

    record Line(long seq, String text) {}

    record Run(String run, String task, String agent, String finding, long total) {}

    static SearchJson of(SearchResult result, SearchIndex index, int context) {
        return new SearchJson(
                result.total(),
                result.exact(),
                result.complete(),
                result.took().toMillis(),
                result.hits().stream().map(hit -> found(hit, index, context)).toList(),
                result.byRun().stream().map(SearchJson::run).toList(),
                result.facets());
    }

    static Found found(Hit hit, SearchIndex index, int context) {
        Event event = hit.event().orElse(null);
        return new Found(
                hit.run(),
                hit.facts().task(),
                hit.facts().agent(),
                hit.facts().finding(),
                hit.source().word(),
                hit.seq(),
                hit.time().toString(),
                event == null ? "" : event.witness().word(),
                hit.kind(),
                event == null ? null : event.intent(),
                event == null || event.severity() == null ? null : event.severity().word(),
                hit.score(),
                hit.snippet().text(),
                hit.snippet().marks(),
                context == 0 ? null : lines(hit, index.neighbours(hit, context, context)));
    }

    private static Run run(SearchResult.Group group) {
        return new Run(
                group.run(),
                group.facts().task(),
                group.facts().agent(),
                group.facts().finding(),
                group.total());
    }

    private static List<Line> lines(Hit hit, Neighbours neighbours) {
        return Stream.of(
                        neighbours.before().stream(),
                        hit.event().stream(),
                        neighbours.after().stream())
                .flatMap(each -> each)
                .map(event -> new Line(event.seq(), EventText.line(event)))
                .toList();
    }
}
