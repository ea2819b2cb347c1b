package dev.impasse.app.widget;

import dev.impasse.app.look.Icons;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;

/** What belongs here, and the one next step. */
public final class EmptyState extends VBox {
    private final HBox steps = new HBox(8);
    private final Label text = new Label();

    public EmptyState(String icon, String title, String words) {
        getStyleClass().add("empty-state");
        setAlignment(Pos.CENTER);
        setSpacing(8);
        Label head = new Label(title);
        head.getStyleClass().add("empty-title");
        words(words);
        text.getStyleClass().add("muted");
        text.setWrapText(true);
        text.setTextAlignment(TextAlignment.CENTER);
        text.setMaxWidth(460);
        text.setAlignment(Pos.CENTER);
        steps.setAlignment(Pos.CENTER);
        steps.getStyleClass().add("empty-steps");
        var sign = Icons.of(icon);
        sign.getStyleClass().add("empty-icon");
        getChildren().addAll(sign, head, text, steps);
    }

    /** Says something else from now on. */
    public void words(String words) {
        text.setText(words);
    }

    /** Adds a step; the first one is the one that stands out. */
    public EmptyState step(String title, Runnable run) {
        Button button = new Button(title);
        if (steps.getChildren().isEmpty()) {
            button.getStyleClass().add("accent");
        }
        button.setOnAction(_ -> run.run());
        steps.getChildren().add(button);
        return this;
    }
}
