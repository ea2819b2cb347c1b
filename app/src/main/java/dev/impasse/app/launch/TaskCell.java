package dev.impasse.app.launch;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A task: its name, and whether it can be done. */
final class TaskCell extends ListCell<TaskChoice> {
    private final Label name = new Label();
    private final Label words = new Label();
    private final VBox lines = new VBox(1, name, words);

    TaskCell() {
        words.getStyleClass().add("state-word");
        name.setMinWidth(Region.USE_PREF_SIZE);
        lines.getStyleClass().add("two-lines");
    }

    @Override
    protected void updateItem(TaskChoice task, boolean empty) {
        super.updateItem(task, empty);
        if (empty || task == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        name.setText(task.name());
        words.setText(task.words());
        setAccessibleText(task.name() + ", " + task.words());
        setGraphic(lines);
    }
}
