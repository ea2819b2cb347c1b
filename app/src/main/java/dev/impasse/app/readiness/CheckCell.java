package dev.impasse.app.readiness;

import dev.impasse.app.look.Icons;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/** A check in the list: the shape of its state, its title, and its state as a word. */
final class CheckCell extends ListCell<CheckRow> {
    private final FontIcon icon = Icons.of(CheckState.WAITING.icon());
    private final Label title = new Label();
    private final Label state = new Label();
    private final HBox line = new HBox(10, icon, title, gap(), state);
    private final InvalidationListener changed = _ -> show();
    private final WeakInvalidationListener weak = new WeakInvalidationListener(changed);

    /** Rows up to that height have text small enough for both words. Pixels. */
    private static final double ROW_WITH_STATE = 40;

    CheckCell() {
        getStyleClass().add("check-cell");
        line.setAlignment(Pos.CENTER_LEFT);
        state.getStyleClass().add("state-word");
        // Larger text takes two lines of the higher row, and leaves the state to its shape.
        title.setWrapText(true);
        setPrefWidth(0);
        state.visibleProperty()
                .bind(
                        listViewProperty()
                                .flatMap(ListView::fixedCellSizeProperty)
                                .map(row -> row.doubleValue() <= ROW_WITH_STATE)
                                .orElse(true));
        state.managedProperty().bind(state.visibleProperty());
        state.setMinWidth(Region.USE_PREF_SIZE);
    }

    @Override
    protected void updateItem(CheckRow row, boolean empty) {
        CheckRow before = getItem();
        super.updateItem(row, empty);
        if (before != null && before != row) {
            before.state().removeListener(weak);
        }
        if (row != null && before != row) {
            row.state().addListener(weak);
        }
        show();
    }

    private void show() {
        CheckRow row = getItem();
        if (row == null || isEmpty()) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        CheckState now = row.state().get();
        StateWords.mark(icon, now);
        title.setText(row.about().title());
        state.setText(now == CheckState.WAITING ? "" : now.words());
        StateWords.style(state, now);
        setAccessibleText(row.about().title() + ", " + now.words());
        setGraphic(line);
    }

    private static Region gap() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }
}
