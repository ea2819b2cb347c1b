package dev.impasse.app.widget;

import dev.impasse.app.frame.Screen;
import javafx.scene.Parent;

/**
 * A place that has nothing to show yet.
 *
 * @param root what it says instead
 */
public record EmptyScreen(Parent root) implements Screen {

    public static EmptyScreen of(String icon, String title) {
        return new EmptyScreen(
                new EmptyState(icon, title, "This place is not furnished in this version yet."));
    }
}
