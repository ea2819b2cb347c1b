package dev.impasse.search;

import org.jspecify.annotations.Nullable;

/**
 * A query with a name.
 *
 * @param seen up to where it has looked, where it is a watch
 */
public record SavedSearch(String name, String query, @Nullable WatchCursor seen) {
    public boolean watch() {
        return seen != null;
    }
}
