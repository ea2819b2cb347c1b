package dev.impasse.search;

/**
 * What could be typed next.
 *
 * @param text what takes the place of the query's text from {@code from} to {@code to}
 * @param from in UTF-16 units
 * @param to the first unit behind it
 * @param count how many events (or runs, for what is about runs) it finds; 0 for a field's name
 * @param meaning what a field is, empty for a value
 */
public record Completion(String text, int from, int to, long count, String meaning) {}
