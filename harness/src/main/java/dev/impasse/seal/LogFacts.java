package dev.impasse.seal;

/**
 * Where a hash-chained log ended when it was sealed.
 *
 * @param count how many events it has
 * @param last SHA-256 of its last line without the newline, lower-case hex; 64 zeros for an empty log
 */
public record LogFacts(long count, String last) {}
