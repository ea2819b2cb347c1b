package dev.impasse.app.readiness;

import java.util.Locale;
import javafx.scene.Node;
import org.kordamp.ikonli.javafx.FontIcon;

/** Dresses what shows a state of a check. */
final class StateWords {
    private StateWords() {}

    static void mark(FontIcon icon, CheckState state) {
        icon.setIconLiteral(state.icon());
        style(icon, state);
    }

    static void style(Node node, CheckState state) {
        for (CheckState other : CheckState.values()) {
            node.getStyleClass().remove(name(other));
        }
        node.getStyleClass().add(name(state));
    }

    private static String name(CheckState state) {
        return "check-" + state.name().toLowerCase(Locale.ROOT);
    }
}
