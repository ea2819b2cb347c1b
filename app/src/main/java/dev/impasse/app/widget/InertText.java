package dev.impasse.app.widget;

import dev.impasse.input.Inert;
import java.util.ArrayList;
import java.util.List;

/**
 * Gathers text from anywhere into text that can be shown: what cannot be seen is written out as an escape, and where each
 * escape stands is kept, so that it can be told from the same characters written by hand. Bounded in length, so that no
 * line of a mebibyte stalls the window.
 */
public final class InertText {
    /** Characters of one line that are shown. */
    static final int LONGEST_LINE = 4_000;

    /** Characters that are shown in all. */
    static final int LONGEST = 60_000;

    /** Where an escape stands. */
    public record Escape(int from, int to) {}

    private final StringBuilder out = new StringBuilder();
    private final List<Escape> escapes = new ArrayList<>();
    private int lineStart;
    private long dropped;

    public void append(String text) {
        for (int i = 0; i < text.length(); ) {
            if (out.length() >= LONGEST) {
                dropped += text.length() - i;
                return;
            }
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (c == '\n') {
                out.append('\n');
                lineStart = out.length();
            } else if (out.length() - lineStart >= LONGEST_LINE) {
                dropped++;
            } else {
                character(c);
            }
        }
    }

    private void character(int c) {
        if (c >= 0x20 && c < 0x7f) {
            out.append((char) c);
            return;
        }
        if (c == '\t') {
            out.append("    ");
            return;
        }
        String given = Character.toString(c);
        String shown = Inert.block(given);
        int from = out.length();
        out.append(shown);
        if (!shown.equals(given)) {
            escapes.add(new Escape(from, out.length()));
        }
    }

    public String text() {
        return out.toString();
    }

    public int length() {
        return out.length();
    }

    public List<Escape> escapes() {
        return List.copyOf(escapes);
    }

    /** Says what was left out; empty where nothing was. */
    public String note() {
        return dropped == 0
                ? ""
                : String.format(
                        java.util.Locale.ROOT,
                        "%,d more characters are not shown here; copying takes all of them.",
                        dropped);
    }
}
