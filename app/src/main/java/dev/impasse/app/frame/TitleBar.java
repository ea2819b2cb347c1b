package dev.impasse.app.frame;

import dev.impasse.app.action.ShortcutWords;
import dev.impasse.app.look.Icons;
import dev.impasse.app.look.Theme;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Name, the way into the palette, the readiness lamp, the theme. */
final class TitleBar extends HBox {
    private final Button search = new Button();

    TitleBar(FrameModel model, Theme theme, Navigator navigator, Runnable palette) {
        getStyleClass().add("title-bar");
        setAlignment(Pos.CENTER_LEFT);
        Label name = new Label("Impasse");
        name.getStyleClass().add("app-name");
        name.setMinWidth(Region.USE_PREF_SIZE);
        getChildren()
                .addAll(name, gap(), search(palette), gap(), lamp(model, navigator), toggle(theme));
    }

    /** What the palette hangs below. */
    Button anchor() {
        return search;
    }

    private Button search(Runnable palette) {
        Label words = new Label("Search runs, events, actions…");
        Label key = new Label(ShortcutWords.of("Shortcut+K"));
        key.getStyleClass().add("key");
        key.setMinWidth(Region.USE_PREF_SIZE);
        Region between = gap();
        HBox content = new HBox(8, Icons.of("fth-search"), words, between, key);
        content.setAlignment(Pos.CENTER_LEFT);
        search.setGraphic(content);
        search.setId("palette-button");
        search.getStyleClass().setAll("search-box");
        search.setAccessibleText("Search runs, events and actions");
        search.setOnAction(_ -> palette.run());
        search.setMinWidth(260);
        search.setPrefWidth(480);
        search.setMaxWidth(480);
        content.prefWidthProperty().bind(search.widthProperty().subtract(24));
        // With large text in a small window the icon and the key say it.
        words.setMinWidth(Region.USE_PREF_SIZE);
        words.visibleProperty()
                .bind(
                        search.widthProperty()
                                .greaterThan(
                                        words.widthProperty().add(key.widthProperty()).add(64)));
        HBox.setHgrow(search, Priority.SOMETIMES);
        return search;
    }

    private static Button lamp(FrameModel model, Navigator navigator) {
        Region light = new Region();
        light.getStyleClass().add("lamp");
        Button lamp = new Button("", light);
        lamp.setId("lamp");
        lamp.getStyleClass().setAll("lamp-button");
        lamp.setMinWidth(Region.USE_PREF_SIZE);
        lamp.textProperty().bind(model.lamp().map(Lamp::words));
        lamp.accessibleTextProperty()
                .bind(model.lamp().map(state -> "Readiness: " + state.words()));
        lamp.setTooltip(new Tooltip("Open Readiness"));
        lamp.setOnAction(_ -> navigator.go("readiness"));
        Runnable show =
                () ->
                        light.getStyleClass()
                                .setAll(
                                        "lamp",
                                        model.lamp()
                                                .get()
                                                .name()
                                                .toLowerCase(Locale.ROOT)
                                                .replace('_', '-'));
        model.lamp().addListener(_ -> show.run());
        show.run();
        return lamp;
    }

    private static Button toggle(Theme theme) {
        Button toggle = new Button();
        toggle.setId("theme");
        toggle.graphicProperty()
                .bind(theme.dark().map(dark -> Icons.of(dark ? "fth-sun" : "fth-moon")));
        toggle.accessibleTextProperty()
                .bind(
                        theme.dark()
                                .map(dark -> dark ? "Use the light theme" : "Use the dark theme"));
        toggle.getStyleClass().addAll("flat", "button-icon");
        toggle.setOnAction(_ -> theme.toggle());
        return toggle;
    }

    private static Region gap() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }
}
