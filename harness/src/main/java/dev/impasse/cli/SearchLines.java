package dev.impasse.cli;

import dev.impasse.input.Inert;
import dev.impasse.search.Hit;
import dev.impasse.search.RunFacts;
import dev.impasse.search.SearchIndex;
import dev.impasse.search.SearchResult;
import dev.impasse.search.Stranger;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Hits for people. */
final class SearchLines {
    /** Of one field. */
    private static final int MOST_VALUES = 8;

    private final Console console;
    private final SearchIndex index;
    private final int context;
    private final HitLine line;

    SearchLines(Console console, SearchIndex index, int context) {
        this.console = console;
        this.index = index;
        this.context = context;
        this.line = new HitLine(console);
    }

    void print(SearchResult result, boolean counted, boolean facets) {
        for (SearchResult.Group group : result.byRun()) {
            console.print(
                    run(group.run(), group.facts())
                            + (counted ? "  " + group.total() + " found" : ""));
            blocks(group.hits());
        }
        if (facets) {
            console.print("");
            result.facets().forEach(this::facet);
        }
        if (facets || (context == 0 && !result.hits().isEmpty())) {
            console.print("");
        }
        console.print(sum(result));
    }

    /** Why nothing was found, if it is for a value that there is nowhere. */
    void print(List<Stranger> strangers) {
        for (Stranger each : strangers) {
            String nearest =
                    each.nearest().stream()
                            .map(value -> each.field() + ":" + Inert.excerpt(value, 80))
                            .collect(Collectors.joining(" or "));
            console.print(
                    "No event has %s:%s.%s",
                    each.field(),
                    Inert.excerpt(each.value(), 80),
                    nearest.isEmpty() ? "" : " Did you mean " + nearest + "?");
        }
    }

    /** Hits of one run, below its name. */
    void blocks(List<Hit> hits) {
        for (SearchBlocks.Block block : SearchBlocks.of(hits, index, context)) {
            SortedMap<Long, String> shown = new TreeMap<>();
            block.around()
                    .forEach((seq, event) -> shown.put(seq, line.neighbour(block.source(), event)));
            block.hits().forEach((seq, hit) -> shown.put(seq, line.of(hit)));
            shown.values().forEach(console::print);
            if (context > 0) {
                console.print("");
            }
        }
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
