package dev.impasse.app.widget;

import dev.impasse.input.Inert;

/**
 * The one way of a text from a run, a task or an agent into a label: on one line, inert, and short enough that laying it out
 * stalls nothing. What is meant to be read in full goes through {@link InertText}.
 */
public final class ShownText {
    /** Names and facts. Characters. */
    static final int LINE = 300;

    /** Sentences: a rule, a reason. Characters. */
    static final int PROSE = 1_000;

    /** Such as {@code \}{@code u{10ffff}}. Characters. */
    private static final int LONGEST_ESCAPE = 10;

    private ShownText() {}

    /** A name or a fact. */
    public static String line(String text) {
        return shown(text, LINE);
    }

    /** Some sentences. */
    public static String prose(String text) {
        return shown(text, PROSE);
    }

    // What is written out as an escape grows tenfold, so that the bound is on what comes out.
    private static String shown(String text, int most) {
        String inert = Inert.excerpt(text, most);
        if (inert.length() <= most + 1) {
            return inert;
        }
        int escape = inert.lastIndexOf('\\', most);
        boolean within = escape > most - LONGEST_ESCAPE && inert.indexOf('}', escape) >= most;
        int end = within ? escape : most;
        boolean half =
                Character.isHighSurrogate(inert.charAt(end - 1)) || slashes(inert, end) % 2 == 1;
        return inert.substring(0, half ? end - 1 : end) + "…";
    }

    /** How many stand before that place; each of the text's own is two. */
    private static int slashes(String inert, int end) {
        int slashes = 0;
        while (slashes < end && inert.charAt(end - 1 - slashes) == '\\') {
            slashes++;
        }
        return slashes;
    }
}
