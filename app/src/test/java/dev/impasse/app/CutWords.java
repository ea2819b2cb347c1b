package dev.impasse.app;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;

/** Finds the words of a window that do not fit where they stand. */
final class CutWords {
    private CutWords() {}

    static List<String> in(Node root) {
        List<String> cut = new ArrayList<>();
        look(root, cut);
        return cut;
    }

    private static void look(Node node, List<String> cut) {
        // A line of the timeline is one line by design: it opens in place to its whole text, or
        // leads there.
        if (!node.isVisible()
                || node.getStyleClass().contains("rows")
                || node.getStyleClass().contains("firing-strip")
                || node.getStyleClass().contains("lane-heads")) {
            return;
        }
        if (node instanceof Labeled label && isCut(label)) {
            cut.add(label.getText());
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> look(child, cut));
        }
    }

    // The skin shows another text than the label has, with an ellipsis, where it did not fit.
    private static boolean isCut(Labeled label) {
        String text = label.getText();
        return text != null
                && !text.isEmpty()
                && label.getContentDisplay() != ContentDisplay.GRAPHIC_ONLY
                && label.getChildrenUnmodifiable().stream()
                        .filter(child -> child instanceof Text && child != label.getGraphic())
                        .anyMatch(shown -> !((Text) shown).getText().equals(text));
    }
}
