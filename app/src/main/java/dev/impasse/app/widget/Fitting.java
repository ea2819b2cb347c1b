package dev.impasse.app.widget;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** Cuts a text to a width with an ellipsis, by one measurement of its typeface and no more. On the JavaFX thread. */
public final class Fitting {
    private static final String SAMPLE =
            "the quick brown fox jumps over 0123456789 lazy dogs / a.b-c_d";
    private static final Map<Font, Double> WIDTHS = new HashMap<>();

    private Fitting() {}

    /** As much of it as fits; a little less where its letters are wider than usual, for the rest is clipped. */
    public static String cut(String text, Font font, double width) {
        double each = WIDTHS.computeIfAbsent(font, Fitting::measure);
        int fit = (int) Math.floor(width / each);
        if (text.length() <= fit) {
            return text;
        }
        return fit < 2
                ? ""
                : text.substring(
                                0,
                                text.offsetByCodePoints(
                                        0,
                                        Math.min(fit - 1, text.codePointCount(0, text.length()))))
                        + "…";
    }

    private static double measure(Font font) {
        Text sample = new Text(SAMPLE);
        sample.setFont(font);
        return sample.getLayoutBounds().getWidth() / SAMPLE.length();
    }
}
