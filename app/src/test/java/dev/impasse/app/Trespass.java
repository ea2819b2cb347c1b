package dev.impasse.app;

import dev.impasse.input.Inert;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;

/**
 * Finds the texts of a window that could do anything but be read: with a character in them that steers or cannot be seen,
 * with more accents than a letter takes, too long to be laid out at once, read as a key of a menu, or beyond the window's
 * edge.
 */
final class Trespass {
    /** One text of more than that is work for the JavaFX thread that can be felt. Characters. */
    private static final int LONGEST = 25_000;

    private final double width;
    private final List<String> found = new ArrayList<>();

    private Trespass(double width) {
        this.width = width;
    }

    static List<String> in(Node root) {
        Trespass look = new Trespass(root.getScene().getWidth());
        look.look(root, false);
        return look.found.stream().distinct().toList();
    }

    private void look(Node node, boolean clipped) {
        if (!node.isVisible()) {
            return;
        }
        boolean cut = clipped || node.getClip() != null;
        switch (node) {
            case Text text -> {
                judge(text, text.getText());
                beyond(text, cut);
            }
            case Labeled label -> {
                judge(label, label.getText());
                if (label.isMnemonicParsing() && label.getText().contains(" _mnemonic")) {
                    found.add("takes _ for a key: " + named(label));
                }
            }
            // What a person types and keeps for themselves may hold what it likes.
            case TextInputControl input -> judgeLength(input, input.getText());
            default -> {}
        }
        if (node.getAccessibleText() != null) {
            judge(node, node.getAccessibleText());
        }
        if (node instanceof Control control && control.getTooltip() != null) {
            judge(node, control.getTooltip().getText());
        }
        if (node instanceof Parent parent && !(node instanceof TextInputControl)) {
            parent.getChildrenUnmodifiable().forEach(child -> look(child, cut));
        }
    }

    private void judge(Node node, String text) {
        if (text == null || node.getStyleClass().contains("ikonli-font-icon")) {
            return;
        }
        if (!Inert.block(text).equals(text)) {
            found.add("not inert: " + Inert.excerpt(text, 60) + " in " + named(node));
        }
        judgeLength(node, text);
    }

    private void judgeLength(Node node, String text) {
        // The whole of a body for a screen reader has the bound of what is shown of it.
        int most = node.getStyleClass().contains("body-text") ? 70_000 : LONGEST;
        if (text != null && text.length() > most) {
            found.add(text.length() + " characters in " + named(node));
        }
    }

    private void beyond(Text text, boolean cut) {
        Bounds bounds = text.localToScene(text.getLayoutBounds());
        if (!cut && !text.getText().isBlank() && bounds.getMaxX() > width + 1) {
            found.add(
                    String.format(
                            Locale.ROOT,
                            "up to %.0f of %.0f: %s in %s",
                            bounds.getMaxX(),
                            width,
                            Inert.excerpt(text.getText(), 60),
                            named(text)));
        }
    }

    private static String named(Node node) {
        StringBuilder words = new StringBuilder();
        for (Node up = node; up != null && words.length() < 160; up = up.getParent()) {
            words.append(up.getClass().getSimpleName())
                    .append(up.getId() == null ? "" : "#" + up.getId())
                    .append(up.getStyleClass())
                    .append(" < ");
        }
        return words.toString();
    }
}
