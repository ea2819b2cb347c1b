package dev.impasse.app.widget;

import dev.impasse.input.Accents;
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

    /** The same of one that is more than plain letters: laying it out is far more work. */
    static final int LONGEST_INTRICATE = 1_000;

    /** What is below stands beside each other, letter by letter. */
    private static final int INTRICATE = 0x300;

    /** Characters that are shown in all. */
    static final int LONGEST = 60_000;

    /** Where an escape stands. */
    public record Escape(int from, int to) {}

    private final StringBuilder out = new StringBuilder();
    private final List<Escape> escapes = new ArrayList<>();
    private int lineStart;
    private final Accents accents = new Accents();
    private boolean intricate;
    private long dropped;

    public void append(String text) {
        for (int i = 0; i < text.length(); ) {
            if (out.length() >= LONGEST) {
                dropped += text.length() - i;
                return;
            }
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            boolean piled = accents.tooMany(c);
            if (c == '\n') {
                out.append('\n');
                lineStart = out.length();
                intricate = false;
                continue;
            }
            boolean now = intricate || c >= INTRICATE;
            if (out.length() - lineStart >= (now ? LONGEST_INTRICATE : LONGEST_LINE)) {
                dropped++;
            } else {
                intricate = now;
                character(c, piled);
            }
        }
    }

    private void character(int c, boolean piled) {
        if (c >= 0x20 && c < 0x7f) {
            out.append((char) c);
            return;
        }
        if (c == '\t') {
            out.append("    ");
            return;
        }
        String given = Character.toString(c);
        String shown = piled ? Inert.written(c) : Inert.block(given);
        int from = out.length();
        out.append(shown);
        if (!shown.equals(given)) {
            // Neighbours are one: what is dressed piece by piece takes time piece by piece.
            boolean follows = !escapes.isEmpty() && escapes.getLast().to() == from;
            int start = follows ? escapes.removeLast().from() : from;
            escapes.add(new Escape(start, out.length()));
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
