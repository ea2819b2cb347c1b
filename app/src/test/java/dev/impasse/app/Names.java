package dev.impasse.app;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;

/** Finds what takes the focus but has no name that a screen reader could say. */
final class Names {
    private Names() {}

    static List<String> missing(Node root) {
        Set<Node> named = new HashSet<>();
        labels(root, named);
        List<String> found = new ArrayList<>();
        look(root, named, found);
        return found;
    }

    private static void labels(Node node, Set<Node> named) {
        if (node instanceof Label label && label.getLabelFor() != null) {
            named.add(label.getLabelFor());
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> labels(child, named));
        }
    }

    private static void look(Node node, Set<Node> named, List<String> found) {
        if (!node.isVisible()) {
            return;
        }
        if (node.isFocusTraversable() && !named.contains(node) && !says(node)) {
            found.add(
                    node.getClass().getSimpleName()
                            + " "
                            + (node.getId() == null ? "" : "#" + node.getId() + " ")
                            + node.getStyleClass());
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> look(child, named, found));
        }
    }

    private static boolean says(Node node) {
        String own = node.getAccessibleText();
        if (own != null && !own.isBlank()) {
            return true;
        }
        // Tabs have names of their own, and what only holds others needs none.
        if (node instanceof TabPane || node instanceof ScrollPane || node instanceof SplitPane) {
            return true;
        }
        return node instanceof Labeled labeled
                && labeled.getText() != null
                && !labeled.getText().isBlank()
                && node instanceof Control;
    }
}
