package dev.impasse.app.widget;

import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;

/** Holds what fills the window, and scrolls it where the window is lower than the least that it needs. */
public final class LowWindow extends ScrollPane {
    public LowWindow(Region content) {
        super(content);
        getStyleClass().add("plain-scroll");
        setFitToWidth(true);
        setFitToHeight(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
    }
}
