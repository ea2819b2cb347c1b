package dev.impasse.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;

/**
 * Finds the texts of a window that stand too faintly on what is behind them, by the measure of WCAG 2.2, level AA: 4.5 to
 * 1, and 3 to 1 for large text and for icons. What is disabled is exempt there, and so here.
 */
final class Contrast {
    private static final double TEXT = 4.5;
    private static final double LARGE = 3;

    /** From this size on text is large; bold text earlier. Pixels. */
    private static final double LARGE_SIZE = 24;

    private static final double LARGE_BOLD_SIZE = 18.5;

    private Contrast() {}

    static List<String> tooFaint(Node root) {
        List<String> found = new ArrayList<>();
        look(root, Color.WHITE, found);
        return found.stream().distinct().toList();
    }

    /** Between 1 and 21. */
    static double ratio(Color one, Color other) {
        double a = luminance(one) + 0.05;
        double b = luminance(other) + 0.05;
        return a > b ? a / b : b / a;
    }

    private static void look(Node node, Color behind, List<String> found) {
        if (!node.isVisible() || node.isDisabled() || node.getOpacity() < 1) {
            return;
        }
        Color ground = node instanceof Region region ? over(region, behind) : behind;
        if (node instanceof Text text) {
            judge(text, behind, found);
        }
        if (node instanceof Parent parent) {
            for (Node child : parent.getChildrenUnmodifiable()) {
                look(child, ground, found);
            }
        }
    }

    private static void judge(Text text, Color ground, List<String> found) {
        if (text.getText().isBlank() || !(text.getFill() instanceof Color fill)) {
            return;
        }
        Bounds bounds = text.getBoundsInLocal();
        if (bounds.getWidth() <= 0 || bounds.getHeight() <= 0) {
            return;
        }
        double ratio = ratio(blend(fill, ground), ground);
        double wanted = large(text) ? LARGE : TEXT;
        if (ratio < wanted) {
            found.add(
                    String.format(
                            Locale.ROOT,
                            "\"%.40s\" %s %s on %s: %.2f, not %.1f",
                            text.getText(),
                            where(text),
                            fill,
                            ground,
                            ratio,
                            wanted));
        }
    }

    private static String where(Node node) {
        Parent parent = node.getParent();
        return node.getStyleClass() + (parent == null ? "" : " in " + parent.getStyleClass());
    }

    // An icon is a letter of its own font.
    private static boolean large(Text text) {
        double size = text.getFont().getSize();
        return text.getStyleClass().contains("ikonli-font-icon")
                || size >= LARGE_SIZE
                || size >= LARGE_BOLD_SIZE && text.getFont().getStyle().contains("Bold");
    }

    private static Color over(Region region, Color behind) {
        Color ground = behind;
        if (region.getBackground() != null) {
            for (BackgroundFill fill : region.getBackground().getFills()) {
                ground = blend(colour(fill.getFill()), ground);
            }
        }
        return ground;
    }

    private static Color colour(Paint paint) {
        return switch (paint) {
            case Color color -> color;
            case LinearGradient gradient -> gradient.getStops().getFirst().getColor();
            default -> Color.TRANSPARENT;
        };
    }

    private static Color blend(Color over, Color under) {
        return Color.color(
                mix(over.getRed(), under.getRed(), over.getOpacity()),
                mix(over.getGreen(), under.getGreen(), over.getOpacity()),
                mix(over.getBlue(), under.getBlue(), over.getOpacity()));
    }

    private static double mix(double over, double under, double opacity) {
        return over * opacity + under * (1 - opacity);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed())
                + 0.7152 * linear(color.getGreen())
                + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
