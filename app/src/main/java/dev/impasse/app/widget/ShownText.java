package dev.impasse.app.widget;

import dev.impasse.input.Inert;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;

/**
 * The one way of a text from a run, a task or an agent into a label: on one line, inert, and short enough that laying it out
 * stalls nothing. What is meant to be read in full goes through {@link InertText}.
 */
public final class ShownText {
    /** Names and facts. Characters. */
    static final int LINE = 300;

    /** Sentences: a rule, a reason. Characters. */
    static final int PROSE = 1_000;

    /** A name up to that is never cut. Characters. */
    private static final int USUAL_NAME = 36;

    /** Such as {@code \}{@code u{10ffff}}. Characters. */
    private static final int LONGEST_ESCAPE = 10;

    /** Pixels. */
    private static final double TIP = 560;

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
        return inert.substring(0, Character.isHighSurrogate(inert.charAt(end - 1)) ? end - 1 : end)
                + "…";
    }

    /** On as many lines as it takes, where the pointer rests. */
    public static Tooltip tip(String text) {
        Tooltip tip = new Tooltip(prose(text));
        tip.setWrapText(true);
        tip.setMaxWidth(TIP);
        return tip;
    }

    /** Keeps a name from being cut where something else can give way; one that nobody would give gives way itself. */
    public static <T extends Labeled> T whole(T label) {
        label.setMinWidth(label.getText().length() <= USUAL_NAME ? Region.USE_PREF_SIZE : 0);
        return label;
    }
}
