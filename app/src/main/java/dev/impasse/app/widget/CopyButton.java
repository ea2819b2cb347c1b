package dev.impasse.app.widget;

import dev.impasse.app.look.Icons;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Puts a text on the clipboard. */
public final class CopyButton extends Button {
    /**
     * @param what for its name, such as {@code the two lines}
     */
    public CopyButton(String what, Supplier<String> text) {
        setGraphic(Icons.of("fth-copy"));
        setAccessibleText("Copy " + what);
        setTooltip(new Tooltip("Copy " + what));
        getStyleClass().addAll("flat", "button-icon");
        setOnAction(_ -> copy(text.get()));
    }

    public static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
