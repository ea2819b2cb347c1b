package dev.impasse.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a search came to.
 *
 * @param total how many events fit
 * @param exact whether the total is exact; else there are at least so many
 * @param complete false where the time ran out first, so that hits, total and counts are of a part
 * @param took without the reading of hits from their files
 * @param facets counts by field and value, the most frequent first; empty where none were asked for
 */
public record SearchResult(
        long total,
        boolean exact,
        boolean complete,
        Duration took,
        List<Hit> hits,
        Map<String, Map<String, Long>> facets) {

    /**
     * Hits of one run.
     *
     * @param total how many of the run's events fit; the hits' number where nothing was counted
     */
    public record Group(String run, RunFacts facts, long total, List<Hit> hits) {}

    /** The hits by run, the run of the best hit first. */
    public List<Group> byRun() {
        Map<String, List<Hit>> runs = new LinkedHashMap<>();
        hits.forEach(hit -> runs.computeIfAbsent(hit.run(), run -> new ArrayList<>()).add(hit));
        Map<String, Long> counts = facets.getOrDefault("run", Map.of());
        return runs.entrySet().stream()
                .map(run ->
                        new Group(
                                run.getKey(),
                                run.getValue().getFirst().facts(),
                                counts.getOrDefault(run.getKey(), (long) run.getValue().size()),
                                List.copyOf(run.getValue())))
                .toList();
    }
}
