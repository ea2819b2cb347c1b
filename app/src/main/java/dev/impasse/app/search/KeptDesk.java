package dev.impasse.app.search;

import dev.impasse.BadInputException;
import dev.impasse.input.Inert;
import dev.impasse.search.IndexReport;
import dev.impasse.search.Look;
import dev.impasse.search.SavedSearch;
import dev.impasse.search.SavedSearches;
import dev.impasse.search.SearchIndex;
import dev.impasse.search.SearchRequest;
import dev.impasse.search.WatchCursor;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The way to the saved searches, and to what is new for those that are watches. Never on the JavaFX thread. */
final class KeptDesk {
    private final SavedSearches searches;
    private final Supplier<SearchIndex> index;

    KeptDesk(SavedSearches searches, Supplier<SearchIndex> index) {
        this.searches = searches;
        this.index = index;
    }

    List<Kept> all() {
        return searches.all().stream().map(Kept::quiet).toList();
    }

    /** Indexes what is new, and looks what of it fits the watches. */
    List<Kept> check() {
        List<SavedSearch> all = searches.all();
        IndexReport ignored = index.get().refresh();
        return all.stream().map(this::look).toList();
    }

    /** Keeps a query under a name, from now on as a watch or not. */
    void save(String name, String query, boolean watch) {
        searches.save(new SavedSearch(name, query, watch ? index.get().cursor() : null));
    }

    void watch(String name, boolean on) {
        save(name, searches.find(name).query(), on);
    }

    void remove(String name) {
        searches.remove(name);
    }

    /** Somebody has looked at the news. */
    void seen(String name, WatchCursor cursor) {
        searches.seen(name, cursor);
    }

    private Kept look(SavedSearch search) {
        @Nullable WatchCursor seen = search.seen();
        if (seen == null) {
            return Kept.quiet(search);
        }
        SearchRequest request =
                SearchRequest.of(search.query()).ordered(SearchRequest.Order.NEWEST).page(0, 1);
        try {
            Look look = index.get().look(request, seen);
            String newest =
                    look.result().hits().stream()
                            .findFirst()
                            .map(hit -> Inert.excerpt(HitWords.line(hit), 120))
                            .orElse("");
            return new Kept(search, look.result().total(), newest, look.next());
        } catch (BadInputException e) {
            // Its file can be written by anybody; what is no query has no news.
            return Kept.quiet(search);
        }
    }
}
