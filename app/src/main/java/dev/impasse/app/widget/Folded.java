package dev.impasse.app.widget;

import dev.impasse.app.look.Icons;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Lines of a machine behind a button that unfolds them in place; inert, and copied as they are. */
public final class Folded extends VBox {
    private static final double TALLEST = 320;

    private final ToggleButton toggle = new ToggleButton();

    /**
     * @param title of the button, such as {@code Evidence, 3 lines}
     * @param what for the name of the copy button
     */
    public Folded(String title, String what, Supplier<String> text) {
        getStyleClass().add("folded");
        setSpacing(6);
        toggle.setText(title);
        toggle.getStyleClass().setAll("fold");
        toggle.setGraphic(Icons.of("fth-chevron-right"));
        HBox head = new HBox(4, toggle, new CopyButton(what, text));
        head.setAlignment(Pos.CENTER_LEFT);
        Label lines = new Label(shown(text.get()));
        lines.setWrapText(true);
        lines.getStyleClass().add("mono");
        lines.setMinHeight(Region.USE_PREF_SIZE);
        ScrollPane scroll = new ScrollPane(lines);
        scroll.getStyleClass().add("machine");
        scroll.setFitToWidth(true);
        scroll.setMaxHeight(TALLEST);
        scroll.visibleProperty().bind(toggle.selectedProperty());
        scroll.managedProperty().bind(toggle.selectedProperty());
        toggle.selectedProperty()
                .addListener((_, _, open) ->
                        toggle.setGraphic(
                                Icons.of(open ? "fth-chevron-down" : "fth-chevron-right")));
        getChildren().addAll(head, scroll);
    }

    private static String shown(String text) {
        InertText inert = new InertText();
        inert.append(text);
        return inert.note().isEmpty() ? inert.text() : inert.text() + "\n" + inert.note();
    }

    public Folded open() {
        toggle.setSelected(true);
        return this;
    }
}
