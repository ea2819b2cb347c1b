package dev.impasse.app.search;

import dev.impasse.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How many fit, by the values of one field.
 *
 * @param more how many values are not listed
 */
record Facet(String field, List<Value> values, int more) {
    private static final int LISTED = 7;

    private static final List<String> FIELDS =
            List.of(
                    "severity",
                    "tripwire",
                    "verdict",
                    "kind",
                    "witness",
                    "task",
                    "agent",
                    "model",
                    "finding",
                    "tag");

    /**
     * One of them.
     *
     * @param chosen whether the query has it as a condition
     */
    record Value(String value, long count, String term, boolean chosen) {}

    static List<Facet> of(SearchResult result, String query) {
        List<Facet> facets = new ArrayList<>();
        for (String field : FIELDS) {
            Map<String, Long> counts = result.facets().getOrDefault(field, Map.of());
            List<Value> values =
                    counts.entrySet().stream()
                            .limit(LISTED)
                            .map(entry -> value(field, entry, query))
                            .toList();
            if (!values.isEmpty()) {
                facets.add(new Facet(field, values, counts.size() - values.size()));
            }
        }
        return facets;
    }

    private static Value value(String field, Map.Entry<String, Long> entry, String query) {
        String term = QueryText.term(field, entry.getKey());
        return new Value(entry.getKey(), entry.getValue(), term, QueryText.has(query, term));
    }
}
