package dev.impasse.app.settings;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A section's content: its title, a sentence on it, and what can be set. */
class Page extends VBox {
    Page(String title, String words) {
        setSpacing(16);
        Label head = new Label(title);
        head.getStyleClass().add("heading");
        getChildren().addAll(new VBox(4, head, text(words, "muted")));
    }

    static Label text(String words, String style) {
        Label label = new Label(words);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }
}
