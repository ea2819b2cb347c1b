package dev.impasse.app.widget;

import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;

/** What holds a text from elsewhere, so that a long one pushes nothing out of the window. */
public final class ShownLabels {
    /** A name up to that is never cut. Characters. */
    private static final int USUAL_NAME = 36;

    /** Pixels. */
    private static final double TIP = 560;

    private ShownLabels() {}

    /** On as many lines as it takes, where the pointer rests. */
    public static Tooltip tip(String text) {
        Tooltip tip = new Tooltip(ShownText.prose(text));
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
