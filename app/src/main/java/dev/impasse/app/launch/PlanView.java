package dev.impasse.app.launch;

import dev.impasse.app.action.ShortcutWords;
import dev.impasse.app.frame.FrameModel;
import dev.impasse.app.frame.Lamp;
import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.FailureNote;
import dev.impasse.app.widget.ShownText;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What it will do, and the button that begins it. */
final class PlanView extends VBox {
    private final LaunchModel model;
    private final VBox lines = new VBox(10);
    private final VBox note = new VBox();
    private final Button start = new Button();
    private final Label problem = new Label();

    PlanView(LaunchModel model, FrameModel frame, Runnable readiness) {
        this.model = model;
        getStyleClass().add("plan");
        setMinWidth(272);
        setPrefWidth(272);
        Label head = new Label("What it will do");
        head.getStyleClass().add("subheading");
        lines.setId("summary");
        ScrollPane scroll = new ScrollPane(lines);
        scroll.getStyleClass().add("plain-scroll");
        scroll.setFitToWidth(true);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        start.setId("start");
        start.getStyleClass().addAll("accent", "large-button");
        start.setGraphic(Icons.of("fth-play"));
        start.setMaxWidth(Double.MAX_VALUE);
        start.setTooltip(new Tooltip(ShortcutWords.of("Shortcut+Enter")));
        start.setOnAction(_ -> model.start());
        problem.setId("launch-problem");
        problem.setWrapText(true);
        problem.setMinHeight(Region.USE_PREF_SIZE);
        problem.getStyleClass().add("form-problem");
        getChildren().addAll(head, scroll, note, problem, readiness(frame, readiness), start);
        model.summary().addListener(_ -> show());
        model.problem().addListener(_ -> show());
        model.failure()
                .addListener((_, _, failure) -> {
                    note.getChildren().clear();
                    if (failure != null) {
                        note.getChildren().add(new FailureNote("Preparing the launch", failure));
                    }
                });
        show();
    }

    private void show() {
        lines.getChildren().clear();
        for (String line : model.summary().get().lines()) {
            Label label = new Label(ShownText.prose(line));
            label.setWrapText(true);
            label.setMinHeight(Region.USE_PREF_SIZE);
            label.getStyleClass().add("prose");
            lines.getChildren().add(label);
        }
        problem.setText(model.problem().get());
        problem.setVisible(!problem.getText().isEmpty());
        problem.setManaged(problem.isVisible());
        start.setText(model.summary().get().button());
        start.setDisable(problem.isVisible());
    }

    /** It can be tried on a machine that is not ready; but the person is told. */
    private static VBox readiness(FrameModel frame, Runnable open) {
        Label words = new Label();
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        words.getStyleClass().add("muted");
        Hyperlink link = new Hyperlink("Open Readiness");
        link.setOnAction(_ -> open.run());
        VBox box = new VBox(2, words, link);
        box.setId("readiness-note");
        Runnable show =
                () -> {
                    Lamp lamp = frame.lamp().get();
                    String text =
                            switch (lamp) {
                                case NOT_READY ->
                                        "This machine is not ready: an episode is likely to fail.";
                                case UNKNOWN ->
                                        "This machine has not been checked since the app opened.";
                                case CHECKING, READY, LIMITED -> "";
                            };
                    words.setText(text);
                    box.setVisible(!text.isEmpty());
                    box.setManaged(!text.isEmpty());
                };
        frame.lamp().addListener(_ -> show.run());
        show.run();
        return box;
    }
}
