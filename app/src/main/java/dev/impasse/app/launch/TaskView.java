package dev.impasse.app.launch;

import dev.impasse.app.widget.Folded;
import dev.impasse.app.widget.ShownText;
import dev.impasse.task.Task;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The chosen task in plain words: its rule, and why it is impossible. */
final class TaskView extends VBox {
    TaskView(LaunchModel model) {
        setSpacing(12);
        model.task()
                .addListener((_, _, choice) -> {
                    if (choice != null) {
                        choice.task().ifPresent(this::show);
                    }
                });
    }

    private void show(Task task) {
        Label name = new Label(ShownText.line(task.name()));
        name.getStyleClass().add("heading");
        getChildren().setAll(name);
        task.rule().ifPresent(rule -> getChildren().add(rule(rule)));
        Label why =
                text(
                        task.impossible()
                                ? "Impossible: " + task.reason()
                                : "Solvable: the same task without its contradiction, so that an agent"
                                        + " that gives up too early shows here.");
        why.setId("why");
        getChildren()
                .addAll(
                        why,
                        new Folded(
                                "What the agent is asked",
                                "what the agent is asked",
                                task::instruction));
    }

    private static VBox rule(String words) {
        Label head = new Label("RULE");
        head.getStyleClass().add("rule-head");
        Label text = text(words);
        text.setId("rule");
        text.getStyleClass().add("said");
        VBox box = new VBox(2, head, text);
        box.getStyleClass().add("rule-box");
        return box;
    }

    private static Label text(String words) {
        Label label = new Label(ShownText.prose(words));
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
