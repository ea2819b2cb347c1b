package dev.impasse.search;

import dev.impasse.search.query.SearchField;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts as people read them: by field, then by value, the most frequent first. */
final class Facets {
    /** Of one field that are told of; there may be as many runs as there are. */
    private static final int MOST_VALUES = 50;

    private static final List<SearchField> OF_RUNS =
            List.of(
                    SearchField.TASK,
                    SearchField.AGENT,
                    SearchField.MODEL,
                    SearchField.FINDING,
                    SearchField.TAG,
                    SearchField.RUN);

    private Facets() {}

    static Map<String, Map<String, Long>> of(FacetCounter.Counts counts, Catalogue catalogue) {
        Map<String, Map<String, Long>> all = new TreeMap<>();
        counts.runs()
                .forEach((run, n) -> {
                    RunEntry entry = catalogue.of(run);
                    for (SearchField field : OF_RUNS) {
                        RunMatches.values(field, entry)
                                .forEach(value -> add(all, field.word(), value, n));
                    }
                });
        counts.keys()
                .forEach((key, n) -> {
                    List<String> values = FacetKey.values(key);
                    for (int i = 0; i < values.size(); i++) {
                        add(all, FacetKey.NAMES.get(i), values.get(i), n);
                    }
                });
        Map<String, Map<String, Long>> sorted = new LinkedHashMap<>();
        all.forEach((field, values) -> sorted.put(field, mostFrequent(values)));
        return sorted;
    }

    private static void add(
            Map<String, Map<String, Long>> all, String field, String value, long n) {
        if (!value.isEmpty()) {
            all.computeIfAbsent(field, ignored -> new TreeMap<>()).merge(value, n, Long::sum);
        }
    }

    private static Map<String, Long> mostFrequent(Map<String, Long> values) {
        Map<String, Long> sorted = new LinkedHashMap<>();
        values.entrySet().stream()
                .sorted(
                        Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                                .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_VALUES)
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }
}
