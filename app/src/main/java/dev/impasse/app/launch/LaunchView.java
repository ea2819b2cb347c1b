package dev.impasse.app.launch;

import dev.impasse.app.frame.FrameModel;
import dev.impasse.app.widget.EmptyState;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Tasks on the left, what is chosen in the middle, what it will do on the right. */
final class LaunchView extends BorderPane {
    private final ListView<TaskChoice> tasks;

    LaunchView(LaunchModel model, FrameModel frame, Runnable readiness) {
        getStyleClass().add("launch");
        tasks = new ListView<>(model.choices());
        tasks.setId("tasks");
        tasks.setAccessibleText("Tasks");
        tasks.setCellFactory(_ -> new TaskCell());
        tasks.getStyleClass().add("check-list");
        Label none = new Label();
        none.textProperty().bind(model.looked().map(done -> done ? "No tasks here." : "Looking …"));
        tasks.setPlaceholder(none);
        follow(model);
        Label head = new Label("Task");
        head.getStyleClass().add("section");
        VBox left = new VBox(head, tasks);
        left.getStyleClass().add("side-list");
        VBox.setVgrow(tasks, Priority.ALWAYS);
        left.setPrefWidth(224);
        left.setMinWidth(224);
        setLeft(left);
        setCenter(middle(model));
        setRight(new PlanView(model, frame, readiness));
    }

    void takeFocus() {
        tasks.requestFocus();
    }

    private void follow(LaunchModel model) {
        tasks.getSelectionModel()
                .selectedItemProperty()
                .addListener((_, _, choice) -> {
                    if (choice != null) {
                        model.task().set(choice);
                    }
                });
        model.task()
                .addListener((_, _, choice) -> {
                    if (choice != null && choice != tasks.getSelectionModel().getSelectedItem()) {
                        tasks.getSelectionModel().select(choice);
                    }
                });
    }

    private static ScrollPane middle(LaunchModel model) {
        VBox form =
                new VBox(
                        24,
                        new TaskView(model),
                        new AgentView(model),
                        new TimesView(model),
                        new BudgetsView(model.policy()),
                        new PolicyView(model.policy()));
        form.getStyleClass().add("launch-form");
        VBox holder = new VBox(form);
        EmptyState broken = new EmptyState("fth-alert-triangle", "This task cannot be loaded", "");
        holder.getChildren().add(broken);
        Runnable show =
                () -> {
                    TaskChoice choice = model.task().get();
                    boolean whole = choice != null && choice.task().isPresent();
                    put(form, whole);
                    put(broken, choice != null && !whole);
                    if (choice != null) {
                        broken.words(choice.problem());
                    }
                };
        model.task().addListener(_ -> show.run());
        show.run();
        ScrollPane scroll = new ScrollPane(holder);
        scroll.getStyleClass().add("plain-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        return scroll;
    }

    private static void put(Region part, boolean there) {
        part.setVisible(there);
        part.setManaged(there);
    }
}
