package dev.impasse.search;

import java.util.List;

/**
 * A piece of an event's text around what was found, on one line and safe to show.
 *
 * @param marks what was found in it, in order, without overlap
 */
public record Snippet(String text, List<Mark> marks) {
    /**
     * In UTF-16 units of the text.
     *
     * @param from the first
     * @param to the one behind the last
     */
    public record Mark(int from, int to) {}
}
