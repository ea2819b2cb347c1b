package dev.impasse.app.readiness;

import dev.impasse.app.look.Icons;
import dev.impasse.app.readiness.RemedyModel.Phase;
import dev.impasse.app.widget.CopyButton;
import dev.impasse.app.widget.ShownText;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A remedy: its command to copy, or to run after it was shown in full. */
final class RemedyView extends VBox {
    private static final double ROW = 20;
    private static final int ROWS = 12;

    private final RemedyModel model;
    private final Runnable again;
    private final Label words = new Label();
    private final HBox buttons = new HBox(8);
    private final ListView<String> output;

    RemedyView(RemedyModel model, Runnable again) {
        this.model = model;
        this.again = again;
        setSpacing(10);
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        buttons.setAlignment(Pos.CENTER_LEFT);
        output = new ListView<>(model.output());
        output.setId("remedy-output");
        output.setAccessibleText("What the command printed");
        output.getStyleClass().add("machine");
        output.setFixedCellSize(ROW);
        output.setPrefHeight(ROW * ROWS + 8);
        output.setFocusTraversable(false);
        output.setCellFactory(_ -> new Line());
        model.output()
                .addListener((javafx.beans.Observable _) ->
                        output.scrollTo(Math.max(0, model.output().size() - 1)));
        model.phase().addListener(_ -> show());
        show();
    }

    private void show() {
        Phase phase = model.phase().get();
        getChildren().setAll(command(), words, buttons);
        if (phase.compareTo(Phase.SHOWN) > 0) {
            getChildren().add(1, output);
        }
        words.setText(words(phase));
        words.setVisible(!words.getText().isEmpty());
        words.setManaged(words.isVisible());
        buttons.getChildren().clear();
        switch (phase) {
            case OFFERED -> {
                if (model.remedy().argv().isPresent()) {
                    button("remedy-show", "Run it…", model::show);
                }
            }
            case SHOWN -> {
                button("remedy-run", "Run this command", model::run).getStyleClass().add("accent");
                button("remedy-back", "Not now", model::putBack);
            }
            case RUNNING -> button("remedy-stop", "Stop it", model::stop);
            case DONE ->
                    button("remedy-again", "Run the check again", again)
                            .getStyleClass()
                            .add("accent");
            case FAILED -> {
                button("remedy-again", "Run the check again", again);
                button("remedy-show", "Run it once more…", model::show);
            }
        }
        buttons.setVisible(!buttons.getChildren().isEmpty());
        buttons.setManaged(buttons.isVisible());
    }

    private String words(Phase phase) {
        return switch (phase) {
            case OFFERED ->
                    model.remedy().argv().isPresent()
                            ? ""
                            : "This is for you to do; the app does not run it.";
            case SHOWN ->
                    "This runs in "
                            + ShownText.line(model.folder())
                            + ", exactly as it stands above"
                            + (model.remedy().command().contains("setup")
                                    ? ". It may install packages and change the engine's settings."
                                    : ".");
            case RUNNING -> "It runs.";
            case DONE -> "It is done. Whether it helped, the check tells.";
            case FAILED ->
                    model.wantsTerminal()
                            ? "It needs a password, which only a terminal can ask for. Copy the"
                                    + " command and run it in a terminal."
                            : "It ended with exit code " + model.exitCode() + ".";
        };
    }

    private HBox command() {
        // What is shown is what is run.
        String shown =
                model.phase().get() == Phase.OFFERED
                        ? model.remedy().words()
                        : model.remedy().command();
        Label text = new Label(ShownText.prose(shown));
        text.setId("remedy");
        text.setWrapText(true);
        text.getStyleClass().add("mono");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox box =
                new HBox(
                        10,
                        Icons.of("fth-terminal"),
                        text,
                        gap,
                        new CopyButton("the command", () -> shown));
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("remedy-command");
        return box;
    }

    private Button button(String id, String title, Runnable run) {
        Button button = new Button(title);
        button.setId(id);
        button.setOnAction(_ -> run.run());
        buttons.getChildren().add(button);
        return button;
    }

    private static final class Line extends ListCell<String> {
        @Override
        protected void updateItem(String line, boolean empty) {
            super.updateItem(line, empty);
            setText(empty ? null : line);
        }
    }
}
