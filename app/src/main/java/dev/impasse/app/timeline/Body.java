package dev.impasse.app.timeline;

import java.util.List;

/**
 * An event in full, ready to be shown: nothing in its text can steer anything.
 *
 * @param head one line: what it is, and exactly when
 * @param text what it says
 * @param spans what is set apart in the text, ascending and without overlap
 * @param note what was left out of the text, or empty
 * @param raw the line as it stands in the file, for copying
 */
public record Body(String head, String text, List<Span> spans, String note, String raw) {

    /**
     * A part of the text that is set apart.
     *
     * @param from its first character
     * @param to after its last
     * @param style {@code name} of a field, or {@code escape}: a character that is drawn because it cannot be seen
     */
    public record Span(int from, int to, String style) {}

    public int lines() {
        return (int) text.chars().filter(c -> c == '\n').count() + 1;
    }
}
