package dev.impasse.app.live;

import dev.impasse.app.widget.InertText;
import java.util.ArrayList;
import java.util.List;

/**
 * A text with its long lines broken, so that all of it can be shown: a line of a mebibyte in one piece would stall the
 * window. Nothing is left out.
 *
 * @param text with a newline more wherever a line was broken
 * @param escapes where in it a character is drawn that cannot be seen
 * @param breaks how many newlines were added
 */
record BrokenLines(String text, List<InertText.Escape> escapes, int breaks) {
    /** Characters. */
    static final int LONGEST = 400;

    static BrokenLines of(String text, List<InertText.Escape> escapes) {
        StringBuilder out = new StringBuilder(text.length() + text.length() / LONGEST);
        List<InertText.Escape> moved = new ArrayList<>();
        int breaks = 0;
        int line = 0;
        int next = 0;
        for (int i = 0; i < text.length(); i++) {
            InertText.Escape escape = next < escapes.size() ? escapes.get(next) : null;
            boolean within = escape != null && i > escape.from() && i < escape.to();
            char c = text.charAt(i);
            if (line >= LONGEST && c != '\n' && !within && !Character.isLowSurrogate(c)) {
                out.append('\n');
                line = 0;
                breaks++;
            }
            if (escape != null && i == escape.from()) {
                int from = out.length();
                moved.add(new InertText.Escape(from, from + escape.to() - escape.from()));
            }
            if (escape != null && i == escape.to() - 1) {
                next++;
            }
            out.append(c);
            line = c == '\n' ? 0 : line + 1;
        }
        return new BrokenLines(out.toString(), List.copyOf(moved), breaks);
    }

    /** For people; empty where nothing was broken. */
    String note() {
        return breaks == 0
                ? ""
                : "Lines of more than "
                        + LONGEST
                        + " characters are broken here; nothing is left out.";
    }
}
