package dev.impasse.search.query;

/** What stands behind the colon, or alone. */
public sealed interface Operand {
    /** As it was typed, escapes taken out. */
    record Word(String text) implements Operand {}

    /**
     * In quotes.
     *
     * @param slop how many places its words may be apart from where they should stand
     */
    record Phrase(String text, int slop) implements Operand {}

    /**
     * With stars.
     *
     * @param parts what stands between the stars, at least two, empty ones at an end where a star is
     */
    record Wildcard(java.util.List<String> parts) implements Operand {
        public Wildcard {
            parts = java.util.List.copyOf(parts);
        }
    }

    /** Between slashes. */
    record Regex(String pattern) implements Operand {}

    /**
     * Spelled alike.
     *
     * @param edits 1 or 2
     */
    record Fuzzy(String text, int edits) implements Operand {}

    /**
     * From one value to another.
     *
     * @param from empty where it is open
     * @param to empty where it is open
     */
    record Range(String from, boolean fromIncluded, String to, boolean toIncluded)
            implements Operand {}
}
