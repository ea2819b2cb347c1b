package dev.impasse.app.frame;

import dev.impasse.app.action.ShortcutWords;
import dev.impasse.app.look.Icons;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The places, one below the other; with words where there is room for them. */
final class Rail extends VBox {
    private static final PseudoClass HERE = PseudoClass.getPseudoClass("here");

    /** Below this width of the window, only icons. Pixels. */
    private static final double ROOM_FOR_WORDS = 1240;

    Rail(Navigator navigator, FrameModel model) {
        getStyleClass().add("rail");
        int number = 1;
        for (Place place : navigator.places()) {
            String key = ShortcutWords.of("Shortcut+" + number++);
            Button button = new Button(place.title(), icon(place, model));
            button.getStyleClass().setAll("rail-button");
            button.setId("rail-" + place.id());
            button.setMaxWidth(Double.MAX_VALUE);
            model.badge(place.id())
                    .subscribe(badge -> {
                        String words = place.title() + (badge.isEmpty() ? "" : "  " + badge);
                        button.setText(words);
                        button.setAccessibleText(words);
                    });
            button.setTooltip(new Tooltip(place.title() + "   " + key));
            button.setOnAction(_ -> navigator.go(place.id()));
            button.contentDisplayProperty()
                    .bind(
                            javafx.beans.binding.Bindings.createObjectBinding(
                                    () ->
                                            wide()
                                                    ? ContentDisplay.LEFT
                                                    : ContentDisplay.GRAPHIC_ONLY,
                                    sceneWidth()));
            navigator
                    .shown()
                    .addListener((_, _, now) ->
                            button.pseudoClassStateChanged(
                                    HERE, now != null && now.place().equals(place)));
            getChildren().add(button);
        }
        Region rest = new Region();
        VBox.setVgrow(rest, Priority.ALWAYS);
        getChildren().add(rest);
        sceneWidth().addListener(_ -> fit());
        fit();
    }

    /** With a dot on it while the place has a badge, for where there is no room for words. */
    private static StackPane icon(Place place, FrameModel model) {
        Region dot = new Region();
        dot.getStyleClass().add("badge-dot");
        dot.setMouseTransparent(true);
        dot.setMaxSize(7, 7);
        dot.visibleProperty().bind(model.badge(place.id()).isNotEmpty());
        StackPane.setAlignment(dot, Pos.TOP_RIGHT);
        return new StackPane(Icons.of(place.icon()), dot);
    }

    private void fit() {
        setPrefWidth(wide() ? 176 : 48);
        setMinWidth(wide() ? 176 : 48);
    }

    private boolean wide() {
        return sceneWidth().getValue() >= ROOM_FOR_WORDS;
    }

    private final javafx.beans.value.ObservableValue<Double> width =
            sceneProperty()
                    .flatMap(scene -> scene.widthProperty())
                    .map(Number::doubleValue)
                    .orElse(0.0);

    private javafx.beans.value.ObservableValue<Double> sceneWidth() {
        return width;
    }
}
