package dev.impasse.cli;

import dev.impasse.event.Event;
import dev.impasse.input.Inert;
import dev.impasse.report.EventText;
import dev.impasse.search.Hit;
import dev.impasse.search.Neighbours;
import dev.impasse.search.RunFacts;
import dev.impasse.search.SearchIndex;
import dev.impasse.search.SearchResult;
import dev.impasse.search.Snippet;
import dev.impasse.search.Source;
import java.util.List;
import java.util.Map;

/** Hits for people. */
final class SearchLines {
    /** Of one field. */
    private static final int MOST_VALUES = 8;

    private final Console console;
    private final SearchIndex index;
    private final int context;

    SearchLines(Console console, SearchIndex index, int context) {
        this.console = console;
        this.index = index;
        this.context = context;
    }

    void print(SearchResult result, boolean byRun, boolean facets) {
        if (byRun) {
            for (SearchResult.Group group : result.byRun()) {
                console.print(run(group.run(), group.facts()) + "  " + group.total() + " found");
                group.hits().forEach(this::hit);
            }
        } else {
            String run = "";
            for (Hit hit : result.hits()) {
                if (!hit.run().equals(run)) {
                    run = hit.run();
                    console.print(run(run, hit.facts()));
                }
                hit(hit);
            }
        }
        if (facets) {
            console.print("");
            result.facets().forEach(this::facet);
        }
        if (context == 0 || facets || result.hits().isEmpty()) {
            console.print("");
        }
        console.print(sum(result));
    }

    void hit(Hit hit) {
        Neighbours around = index.neighbours(hit, context, context);
        around.before().forEach(this::neighbour);
        console.print("  " + place(hit) + "  " + words(hit));
        around.after().forEach(this::neighbour);
        if (context > 0) {
            console.print("");
        }
    }

    private static String place(Hit hit) {
        String seq = hit.source() == Source.KERNEL ? "k" + hit.seq() : String.valueOf(hit.seq());
        String clock = hit.event().map(event -> EventText.clock(event.monoNs())).orElse("");
        return String.format(
                java.util.Locale.ROOT,
                "%6s  %9s  %-9s %s",
                seq,
                clock,
                hit.event().map(event -> event.witness().word()).orElse("human"),
                hit.kind());
    }

    private void neighbour(Event event) {
        console.print(
                console.style(
                        Console.Style.QUIET,
                        String.format(java.util.Locale.ROOT, "  %6d  ", event.seq())
                                + EventText.line(event)));
    }

    // Where nothing in the text was searched for, the event as it reads everywhere else.
    private String words(Hit hit) {
        return hit.snippet().marks().isEmpty() && hit.event().isPresent()
                ? EventText.words(hit.event().get())
                : marked(hit.snippet());
    }

    private String marked(Snippet snippet) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (Snippet.Mark mark : snippet.marks()) {
            text.append(snippet.text(), at, mark.from());
            text.append(
                    console.style(
                            Console.Style.FIRED, snippet.text().substring(mark.from(), mark.to())));
            at = mark.to();
        }
        return text.append(snippet.text().substring(at)).toString();
    }

    private String run(String run, RunFacts facts) {
        String agent = facts.agent().isEmpty() ? "" : "  " + Inert.excerpt(facts.agent(), 60);
        String finding = facts.finding().isEmpty() ? "" : "  " + Inert.excerpt(facts.finding(), 20);
        return console.style(Console.Style.STRONG, Inert.excerpt(run, 120)) + agent + finding;
    }

    private void facet(String field, Map<String, Long> values) {
        StringBuilder line = new StringBuilder();
        values.entrySet().stream()
                .limit(MOST_VALUES)
                .forEach(value ->
                        line.append("  ")
                                .append(Inert.excerpt(value.getKey(), 60))
                                .append(' ')
                                .append(value.getValue()));
        int more = values.size() - MOST_VALUES;
        console.print("%-9s%s%s", field, line, more > 0 ? "  and " + more + " more" : "");
    }

    private static String sum(SearchResult result) {
        List<Hit> hits = result.hits();
        String total = (result.exact() ? "" : "at least ") + result.total();
        return result.total() == 0
                ? "Nothing found."
                : hits.size() < result.total()
                        ? hits.size() + " of " + total + " found."
                        : total + " found.";
    }
}
