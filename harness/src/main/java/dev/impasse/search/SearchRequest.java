package dev.impasse.search;

import java.time.Duration;

/**
 * What is searched for.
 *
 * @param query in the query language; empty for everything
 * @param typing whether it is still being typed, so that its last word need not be whole
 * @param order which hits come first
 * @param from how many hits are passed over, for a later page
 * @param limit how many hits are wanted, 0 to 10,000 together with {@code from}
 * @param facets whether everything that fits is counted by its fields; then the total is exact as well
 * @param patience after which what was found so far is the answer
 */
public record SearchRequest(
        String query,
        boolean typing,
        Order order,
        int from,
        int limit,
        boolean facets,
        Duration patience) {
    /** How long somebody who types waits for the first hits, before they are read. */
    public static final Duration BETWEEN_KEYS = Duration.ofMillis(70);

    private static final int MOST = 10_000;
    static final Duration PATIENCE = Duration.ofSeconds(10);

    /** Which hits come first. */
    public enum Order {
        RELEVANCE,
        NEWEST,
        OLDEST
    }

    public SearchRequest {
        if (from < 0 || limit < 0 || from + limit > MOST) {
            throw new IllegalArgumentException("from and limit make 0 to " + MOST);
        }
    }

    /** The first 20 by relevance, with counts. */
    public static SearchRequest of(String query) {
        return new SearchRequest(query, false, Order.RELEVANCE, 0, 20, true, PATIENCE);
    }

    /** For every key that is pressed: no counts. */
    public SearchRequest whileTyping() {
        return new SearchRequest(query, true, order, from, limit, false, patience);
    }

    public SearchRequest ordered(Order by) {
        return new SearchRequest(query, typing, by, from, limit, facets, patience);
    }

    public SearchRequest page(int start, int count) {
        return new SearchRequest(query, typing, order, start, count, facets, patience);
    }

    public SearchRequest counting(boolean wanted) {
        return new SearchRequest(query, typing, order, from, limit, wanted, patience);
    }

    public SearchRequest within(Duration time) {
        return new SearchRequest(query, typing, order, from, limit, facets, time);
    }
}
