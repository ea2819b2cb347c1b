package dev.impasse.app.frame;

import dev.impasse.app.action.Action;
import dev.impasse.app.action.Actions;
import dev.impasse.app.action.KeyReader;
import dev.impasse.app.look.Theme;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;

/** The window's content: the frame, and in its middle the screen that is shown. */
public final class FrameView extends StackPane {
    private final Navigator navigator;
    private final Actions actions;
    private final StackPane middle = new StackPane();
    private final PaletteView palette;
    private final KeysSheet keys;
    private final QuestionSheet questions = new QuestionSheet();

    public FrameView(
            Navigator navigator,
            FrameModel model,
            Actions actions,
            Theme theme,
            PaletteModel search) {
        this.navigator = navigator;
        this.actions = actions;
        this.palette = new PaletteView(search);
        this.keys = new KeysSheet(actions);
        getStyleClass().add("frame");
        middle.getStyleClass().add("middle");
        BorderPane frame = new BorderPane(middle);
        frame.setTop(new TitleBar(model, theme, navigator, palette::open));
        frame.setLeft(new Rail(navigator, model));
        frame.setBottom(new StatusLine(model));
        getChildren().addAll(frame, palette, keys, questions);
        actions.here(() -> {
            Navigator.Shown shown = navigator.shown().get();
            return shown == null ? List.of() : shown.screen().actions();
        });
        navigator.shown().addListener((_, _, now) -> show(now));
        addActions(theme);
    }

    /** The scene around it, dressed and with its keys read. */
    public Scene scene(Theme theme, double width, double height) {
        Scene scene = new Scene(this, width, height);
        theme.dress(scene);
        new KeyReader(actions).read(scene);
        return scene;
    }

    /** Asks over the window. */
    public void ask(Question question) {
        questions.ask(question);
    }

    private void show(Navigator.Shown now) {
        middle.getChildren().setAll(now.screen().root());
    }

    private void addActions(Theme theme) {
        int number = 1;
        for (Place place : navigator.places()) {
            actions.add(
                    Action.of(
                            "go." + place.id(),
                            "Go to " + place.title(),
                            "Places",
                            "Shortcut+" + number++,
                            () -> navigator.go(place.id())));
        }
        actions.add(
                Action.of("back", "Go back", "Places", "Alt+Left", navigator::back)
                        .when(navigator::canGoBack));
        actions.add(
                Action.of(
                        "palette",
                        "Search runs, events and actions",
                        "Window",
                        "Shortcut+K",
                        palette::open));
        actions.add(Action.of("keys", "Show all keys", "Window", "?", keys::open));
        actions.add(
                Action.of(
                        "theme",
                        "Change between light and dark",
                        "Window",
                        "Shortcut+Shift+L",
                        theme::toggle));
    }
}
