package dev.impasse.app.readiness;

import dev.impasse.app.action.ShortcutWords;
import dev.impasse.app.frame.Lamp;
import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.FailureNote;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** What all checks together say, and the buttons that run and stop them. */
final class VerdictView extends VBox {
    private final ReadinessModel model;
    private final Region light = new Region();
    private final Label title = new Label();
    private final Label words = new Label();
    private final FlowPane elsewhere;
    private final HBox next;
    private final ProgressBar progress = new ProgressBar(0);
    private final Button run = new Button();
    private final Button stop = new Button("Stop");

    VerdictView(ReadinessModel model, Consumer<String> elsewhere) {
        this.model = model;
        this.elsewhere = elsewhere(elsewhere);
        this.next = next(elsewhere);
        getStyleClass().add("verdict");
        title.getStyleClass().add("heading");
        title.setId("verdict");
        words.setId("verdict-words");
        words.setWrapText(true);
        words.getStyleClass().add("muted");
        StackPane lamp = new StackPane(light);
        lamp.getStyleClass().add("verdict-lamp");
        lamp.setAlignment(Pos.TOP_CENTER);
        VBox text = new VBox(4, title, words, this.elsewhere, next);
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMinWidth(0);
        HBox top = new HBox(16, lamp, text, buttons());
        top.setAlignment(Pos.TOP_LEFT);
        progress.setMaxWidth(Double.MAX_VALUE);
        progress.getStyleClass().add("thin");
        progress.setAccessibleText("Progress of the checks");
        getChildren().addAll(top, progress);
        model.verdict().addListener(_ -> show());
        model.running().addListener(_ -> show());
        model.stopping().addListener(_ -> show());
        model.failure().addListener((_, _, failure) -> fail(failure));
        show();
    }

    private HBox buttons() {
        run.setId("run-checks");
        run.setOnAction(_ -> model.runAll());
        run.setTooltip(new Tooltip(ShortcutWords.of("Shortcut+R")));
        stop.setId("stop-checks");
        stop.setOnAction(_ -> model.stop());
        stop.setTooltip(new Tooltip(ShortcutWords.of("Shortcut+Period")));
        HBox buttons = new HBox(8, run, stop);
        buttons.setMinWidth(Region.USE_PREF_SIZE);
        run.setMinWidth(Region.USE_PREF_SIZE);
        stop.setMinWidth(Region.USE_PREF_SIZE);
        return buttons;
    }

    private static FlowPane elsewhere(Consumer<String> go) {
        Label still = new Label("Works without it: looking at runs, search, verifying seals.");
        still.setWrapText(true);
        Hyperlink tour = new Hyperlink("Watch the guided tour");
        tour.setOnAction(_ -> go.accept("tour"));
        Hyperlink runs = new Hyperlink("Look at runs");
        runs.setOnAction(_ -> go.accept("runs"));
        FlowPane line = new FlowPane(12, 0, still, tour, runs);
        line.setPrefWrapLength(0);
        line.setAlignment(Pos.CENTER_LEFT);
        line.setId("elsewhere");
        return line;
    }

    /** Whoever is new here has come this far by what the screen said, and is told how it goes on. */
    private static HBox next(Consumer<String> go) {
        Label catchOne = new Label("Next: catch a cheat.");
        catchOne.setMinWidth(Region.USE_PREF_SIZE);
        Hyperlink launch = new Hyperlink("Launch an episode");
        launch.setId("to-launch");
        launch.setOnAction(_ -> go.accept("launch"));
        Hyperlink tour = new Hyperlink("Watch the guided tour");
        tour.setOnAction(_ -> go.accept("tour"));
        HBox line = new HBox(12, catchOne, launch, tour);
        line.setAlignment(Pos.CENTER_LEFT);
        line.setId("next");
        return line;
    }

    private void show() {
        Verdict verdict = model.verdict().get();
        boolean running = model.running().get();
        Lamp lamp = verdict.lamp();
        light.getStyleClass()
                .setAll("lamp", lamp.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        title.setText(model.stopping().get() ? "Stopping…" : verdict.title());
        words.setText(verdict.words());
        boolean without = !running && (lamp == Lamp.NOT_READY || lamp == Lamp.UNKNOWN);
        elsewhere.setVisible(without);
        elsewhere.setManaged(without);
        boolean ready = !running && (lamp == Lamp.READY || lamp == Lamp.LIMITED);
        next.setVisible(ready);
        next.setManaged(ready);
        progress.setVisible(running);
        progress.setManaged(running);
        progress.setProgress(model.progress());
        boolean first = lamp == Lamp.UNKNOWN && model.progress() == 0;
        run.setText(first ? "Check this machine" : "Run all again");
        run.setGraphic(Icons.of(first ? "fth-play" : "fth-rotate-cw"));
        run.getStyleClass().remove("accent");
        if (first) {
            run.getStyleClass().add("accent");
        }
        run.setVisible(!running);
        run.setManaged(!running);
        stop.setVisible(running);
        stop.setManaged(running);
        stop.setDisable(model.stopping().get());
    }

    private void fail(@org.jspecify.annotations.Nullable Throwable failure) {
        getChildren().removeIf(FailureNote.class::isInstance);
        if (failure != null) {
            getChildren().add(new FailureNote("Running the checks", failure));
        }
    }
}
