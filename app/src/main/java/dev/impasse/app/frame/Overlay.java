package dev.impasse.app.frame;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** A card over the window that goes away with Escape or a click beside it, and gives the focus back. */
class Overlay extends StackPane {
    private @Nullable Node before;

    Overlay(Region card, Pos place) {
        getStyleClass().add("overlay");
        card.getStyleClass().add("card");
        setAlignment(card, place);
        getChildren().add(card);
        setVisible(false);
        setOnMousePressed(event -> {
            if (event.getTarget() == this) {
                close();
            }
        });
        addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ESCAPE) {
                        close();
                        event.consume();
                    }
                });
    }

    void open() {
        if (!isVisible() && getScene() != null) {
            before = getScene().getFocusOwner();
        }
        setVisible(true);
    }

    void close() {
        if (isVisible()) {
            setVisible(false);
            if (before != null) {
                before.requestFocus();
            }
        }
    }
}
