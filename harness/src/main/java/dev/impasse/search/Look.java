package dev.impasse.search;

/**
 * What a watch saw.
 *
 * @param result what has come since it looked before and fits
 * @param next from where it looks the next time
 */
public record Look(SearchResult result, WatchCursor next) {}
