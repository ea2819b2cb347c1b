package dev.impasse.app.launch;

import dev.impasse.app.widget.ShownText;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.VBox;

/** A task: its name, and whether it can be done. */
final class TaskCell extends ListCell<TaskChoice> {
    private final Label name = new Label();
    private final Label words = new Label();
    private final VBox lines = new VBox(1, name, words);

    /** Left and right of the words in the list. Pixels. */
    private static final double EDGES = 44;

    TaskCell() {
        words.getStyleClass().add("state-word");
        // Larger text takes more lines instead of running out of the list.
        for (Label line : List.of(name, words)) {
            line.setWrapText(true);
            line.prefWidthProperty()
                    .bind(
                            listViewProperty()
                                    .flatMap(ListView::widthProperty)
                                    .map(width -> width.doubleValue() - EDGES)
                                    .orElse(0.0));
        }
        setPrefWidth(0);
        lines.getStyleClass().add("two-lines");
    }

    // A cell asks what it shows for its height without saying how wide it is.
    @Override
    protected double computePrefHeight(double width) {
        return isEmpty()
                ? super.computePrefHeight(width)
                : snappedTopInset() + lines.prefHeight(lines.prefWidth(-1)) + snappedBottomInset();
    }

    @Override
    protected void updateItem(TaskChoice task, boolean empty) {
        super.updateItem(task, empty);
        if (empty || task == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        name.setText(ShownText.line(task.name()));
        words.setText(task.words());
        setAccessibleText(name.getText() + ", " + task.words());
        setGraphic(lines);
    }
}
