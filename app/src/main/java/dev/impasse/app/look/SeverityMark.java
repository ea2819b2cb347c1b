package dev.impasse.app.look;

import dev.impasse.event.Severity;
import java.util.Locale;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;

/** A severity as a shape: filled diamond, diamond, triangle, dot. Told by its shape first, then by its colour. */
public final class SeverityMark extends Region {
    private static final String DIAMOND = "M6 0 L12 6 L6 12 L0 6 Z";
    private static final String HOLLOW = "M6 0 L12 6 L6 12 L0 6 Z M6 2.6 L2.6 6 L6 9.4 L9.4 6 Z";
    private static final String TRIANGLE = "M6 0.5 L12 11.5 L0 11.5 Z";
    private static final String DOT = "M6 2 A4 4 0 1 1 5.99 2 Z";

    public SeverityMark(Severity severity) {
        getStyleClass().addAll("severity", severity.word());
        setStyle("-fx-shape: \"" + shape(severity) + "\";");
        setMinSize(11, 11);
        setPrefSize(11, 11);
        setMaxSize(11, 11);
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleText(severity.word());
    }

    /** As SVG, for those that draw it themselves, in a square of 12. */
    public static String shape(Severity severity) {
        return switch (severity) {
            case PROOF -> DIAMOND;
            case STRONG -> HOLLOW;
            case MEDIUM -> TRIANGLE;
            case WEAK -> DOT;
        };
    }

    /** For a sentence. */
    public static String word(Severity severity) {
        return severity.name().toLowerCase(Locale.ROOT);
    }
}
