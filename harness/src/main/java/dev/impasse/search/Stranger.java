package dev.impasse.search;

import java.util.List;

/**
 * A value that a query asks for and that no event has.
 *
 * @param field as it stands in the query
 * @param value as it stands there, not made safe to show
 * @param nearest values that there are and that are written alike, at most three, the nearest first
 */
public record Stranger(String field, String value, List<String> nearest) {}
