package dev.impasse.app.search;

import dev.impasse.search.SavedSearch;
import dev.impasse.search.WatchCursor;
import org.jspecify.annotations.Nullable;

/**
 * A saved search as it is shown.
 *
 * @param news how many events fit that came since somebody looked; 0 for one that is no watch
 * @param newest the latest of them in words, inert; empty where there is none
 * @param next up to where has been looked, once somebody has seen the news
 */
record Kept(SavedSearch search, long news, String newest, @Nullable WatchCursor next) {
    static Kept quiet(SavedSearch search) {
        return new Kept(search, 0, "", search.seen());
    }

    String name() {
        return search.name();
    }

    String query() {
        return search.query();
    }

    boolean watch() {
        return search.watch();
    }

    /** Such as {@code 3 new}; empty where nothing is. */
    String words() {
        return news == 0 ? "" : String.format(java.util.Locale.ROOT, "%,d new", news);
    }
}
