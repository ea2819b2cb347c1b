package dev.impasse.app.search;

import dev.impasse.EnvironmentException;
import dev.impasse.run.RunFolder;
import dev.impasse.search.Completion;
import dev.impasse.search.Hit;
import dev.impasse.search.IndexPlace;
import dev.impasse.search.IndexReport;
import dev.impasse.search.Neighbours;
import dev.impasse.search.RunHits;
import dev.impasse.search.SavedSearches;
import dev.impasse.search.SearchIndex;
import dev.impasse.search.SearchRequest;
import dev.impasse.search.SearchResult;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The way to the index over all runs, which is opened when it is first asked. Never on the JavaFX thread. */
public final class SearchDesk implements AutoCloseable {
    /** How many hits are shown; more are counted. */
    static final int SHOWN = 200;

    /** How many of them come first, as soon as a key was pressed. */
    static final int FIRST = 50;

    private static final int OFFERED = 6;
    private static final int AROUND = 3;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final IndexPlace place;
    private final SavedSearches searches;
    private @Nullable SearchIndex index;

    /**
     * @param runs the folder of runs
     */
    public SearchDesk(Path runs) {
        this.place = new IndexPlace(runs);
        this.searches = new SavedSearches(place);
    }

    /** Indexes what is new. */
    IndexReport refresh() {
        return index().refresh();
    }

    /**
     * The first hits, soon: where all of them take longer, those that were found until then.
     *
     * @throws dev.impasse.BadInputException if the query cannot be understood
     */
    SearchResult first(String query, SearchRequest.Order order) {
        return index().search(
                        SearchRequest.of(query)
                                .ordered(order)
                                .page(0, FIRST)
                                .whileTyping()
                                .within(SearchRequest.BETWEEN_KEYS));
    }

    /** All that is shown, and how many fit by each field. */
    SearchResult whole(String query, SearchRequest.Order order) {
        return index().search(
                        SearchRequest.of(query)
                                .ordered(order)
                                .page(0, SHOWN)
                                .whileTyping()
                                .counting(true)
                                .within(PATIENCE));
    }

    /**
     * Finds within one run; what it has new is indexed first.
     *
     * @return empty where there is no index, or the run lies elsewhere
     * @throws dev.impasse.BadInputException if the query cannot be understood
     */
    public Optional<RunHits> within(RunFolder run, String query) {
        SearchIndex index = index();
        if (!index.current()
                || !place.runs().toAbsolutePath().equals(run.path().toAbsolutePath().getParent())) {
            return Optional.empty();
        }
        try {
            IndexReport ignored = index.refresh(run);
            return Optional.of(index.within(run, query));
        } catch (EnvironmentException e) {
            return Optional.empty();
        }
    }

    List<Completion> complete(String query, int caret) {
        return index().complete(query, caret, OFFERED);
    }

    Neighbours around(Hit hit) {
        return index().neighbours(hit, AROUND, AROUND);
    }

    KeptDesk kept() {
        return new KeptDesk(searches, this::index);
    }

    private synchronized SearchIndex index() {
        SearchIndex open = index;
        if (open == null) {
            open = SearchIndex.open(place, Clock.systemUTC());
            index = open;
        }
        return open;
    }

    @Override
    public synchronized void close() {
        if (index != null) {
            index.close();
            index = null;
        }
    }
}
