package dev.impasse.app.search;

import dev.impasse.search.Hit;
import dev.impasse.search.SearchResult;
import java.util.ArrayList;
import java.util.List;

/** A line of the results. */
sealed interface SearchRow {

    /** The run that the hits below are of. */
    record Run(SearchResult.Group group, boolean counted) implements SearchRow {}

    /** An event, or a note. */
    record Found(Hit hit) implements SearchRow {
        /** Whether it is the same event, found anew. */
        boolean same(Hit other) {
            return hit.run().equals(other.run())
                    && hit.source() == other.source()
                    && hit.seq() == other.seq();
        }
    }

    /** The hits below their runs. */
    static List<SearchRow> of(SearchResult result) {
        List<SearchRow> rows = new ArrayList<>();
        for (SearchResult.Group group : result.byRun()) {
            rows.add(new Run(group, !result.facets().isEmpty()));
            group.hits().forEach(hit -> rows.add(new Found(hit)));
        }
        return rows;
    }
}
