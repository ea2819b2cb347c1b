package dev.impasse.app.search;

import dev.impasse.event.Event;
import dev.impasse.report.EventText;
import dev.impasse.search.Hit;
import dev.impasse.search.SearchResult;
import dev.impasse.search.Snippet;
import dev.impasse.search.Source;
import java.util.List;
import java.util.Locale;

/** Puts results into words. All of it inert. */
final class HitWords {
    private HitWords() {}

    /** Where nothing in the text was searched for, the event as it reads everywhere else. */
    static Snippet snippet(Hit hit) {
        return hit.snippet().marks().isEmpty() && hit.event().isPresent()
                ? new Snippet(EventText.words(hit.event().get()), List.of())
                : hit.snippet();
    }

    static String clock(Hit hit) {
        return hit.event().map(event -> EventText.clock(event.monoNs())).orElse("");
    }

    static String witness(Hit hit) {
        return hit.source() == Source.NOTE
                ? "note"
                : hit.event().map(event -> event.witness().word()).orElse(hit.source().word());
    }

    static String line(Hit hit) {
        return hit.event().map(HitWords::line).orElse(hit.snippet().text());
    }

    static String line(Event event) {
        return EventText.line(event);
    }

    /** Such as {@code 23 events in 2 runs · 4 ms}. */
    static String sum(SearchResult result) {
        if (result.total() == 0) {
            return result.complete() ? "" : "Nothing found in the time that it may take";
        }
        int runs = result.facets().getOrDefault("run", java.util.Map.of()).size();
        StringBuilder sum = new StringBuilder();
        sum.append(result.exact() ? "" : "at least ")
                .append(String.format(Locale.ROOT, "%,d", result.total()))
                .append(result.total() == 1 ? " event" : " events");
        if (runs > 0) {
            sum.append(" in ").append(runs).append(runs == 1 ? " run" : " runs");
        }
        sum.append(" · ").append(Math.max(1, result.took().toMillis())).append(" ms");
        if (result.hits().size() < result.total()) {
            sum.append(" · the first ").append(result.hits().size()).append(" are shown");
        }
        return sum.append(result.complete() ? "" : " · the time ran out").toString();
    }
}
