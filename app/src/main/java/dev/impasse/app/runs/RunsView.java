package dev.impasse.app.runs;

import dev.impasse.app.fx.Frames;
import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.EmptyState;
import dev.impasse.app.widget.FailureNote;
import dev.impasse.app.widget.ShownText;
import java.io.File;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The runs, and what can be done with those that are selected. */
final class RunsView extends VBox {
    private final RunsModel model;
    private final RunsTable table;
    private final RunsDoing doing;
    private final TextField filter = new TextField();
    private final VBox notices = new VBox();
    private @Nullable RunRow last;

    /** What the room can have others do. */
    interface RunsDoing {
        void open(RunRow row);

        void openDropped(File folder);

        void compare(RunRow one, RunRow other);

        void replay(RunRow row);

        void launch();

        void tour();
    }

    RunsView(RunsModel model, RunsDoing doing, Frames frames) {
        this.model = model;
        this.doing = doing;
        this.table = new RunsTable(model, doing::open);
        getStyleClass().add("runs");
        NotesPane notes = new NotesPane(model);
        table.getSelectionModel()
                .selectedItemProperty()
                .addListener((_, _, row) -> {
                    notes.show(row);
                    last = row == null ? last : row;
                });
        // The table itself may still be taking the change in.
        Runnable again = frames.coalesced(this::selectAgain);
        table.getItems().addListener((javafx.beans.Observable _) -> again.run());
        EmptyState none =
                new EmptyState(
                                "fth-list",
                                "No runs yet",
                                "Launch an episode, or watch the guided tour.")
                        .step("Launch an episode", doing::launch)
                        .step("Guided tour", doing::tour);
        none.visibleProperty()
                .bind(
                        model.loaded()
                                .and(Bindings.isEmpty(model.shown()))
                                .and(model.filter().isEmpty()));
        table.visibleProperty().bind(none.visibleProperty().not());
        table.setPlaceholder(new Label("No run is like that."));
        StackPane middle = new StackPane(table, none);
        VBox.setVgrow(middle, Priority.ALWAYS);
        getChildren().addAll(bar(), notices, middle, notes);
        model.failure()
                .addListener((_, _, failure) -> {
                    notices.getChildren().clear();
                    if (failure != null) {
                        notices.getChildren()
                                .add(new FailureNote(failure.attempted(), failure.cause()));
                    }
                });
        model.taking()
                .addListener((_, _, name) -> {
                    notices.getChildren().clear();
                    if (!name.isEmpty()) {
                        notices.getChildren().add(opening(name));
                    }
                });
        // The window opens with this place, before there is anything to focus.
        model.loaded().addListener(_ -> focusTable());
        setOnDragOver(this::over);
        setOnDragDropped(this::dropped);
    }

    /** A row that changed is another row to the table, but not to the person. */
    private void selectAgain() {
        if (!table.getSelectionModel().isEmpty() || table.getItems().isEmpty()) {
            return;
        }
        int index = 0;
        for (int i = 0; i < table.getItems().size(); i++) {
            if (last != null && table.getItems().get(i).run().equals(last.run())) {
                index = i;
            }
        }
        table.getSelectionModel().select(index);
    }

    List<RunRow> selected() {
        return List.copyOf(table.getSelectionModel().getSelectedItems());
    }

    void focusTable() {
        table.requestFocus();
        if (table.getSelectionModel().isEmpty()) {
            table.getSelectionModel().selectFirst();
        }
    }

    void focusFilter() {
        filter.requestFocus();
    }

    /** Asks, in the window and not over it, and only then deletes. */
    void askToDelete() {
        List<RunRow> gone = selected();
        if (gone.isEmpty()) {
            return;
        }
        String what =
                gone.size() == 1
                        ? ShownText.line(gone.getFirst().summary().run())
                        : gone.size() + " runs";
        Label words = new Label("Delete " + what + "? Record and seal are gone for good.");
        words.setWrapText(true);
        Button keep = new Button("Keep");
        keep.setId("keep");
        keep.setDefaultButton(true);
        Button delete = new Button("Delete");
        delete.setId("delete-for-good");
        delete.getStyleClass().add("danger");
        keep.setOnAction(_ -> notices.getChildren().clear());
        delete.setOnAction(_ -> {
            notices.getChildren().clear();
            model.delete(gone);
        });
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox ask = new HBox(10, Icons.of("fth-trash-2"), words, gap, keep, delete);
        ask.setAlignment(Pos.CENTER_LEFT);
        ask.getStyleClass().add("ask");
        notices.getChildren().setAll(ask);
        keep.requestFocus();
    }

    private static HBox opening(String name) {
        ProgressBar going = new ProgressBar();
        going.setAccessibleText("Opening " + name);
        Label words = new Label("Opening " + name + "…");
        HBox line = new HBox(10, going, words);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("ask");
        return line;
    }

    private HBox bar() {
        Label title = new Label("Runs");
        title.getStyleClass().add("heading");
        title.setMinWidth(Region.USE_PREF_SIZE);
        filter.setId("runs-filter");
        filter.setPromptText("Filter by task, agent, finding, tag…");
        filter.setAccessibleText("Filter the runs");
        filter.setPrefWidth(300);
        filter.setMinWidth(80);
        filter.textProperty().bindBidirectional(model.filter());
        Label count = new Label();
        count.setMinWidth(Region.USE_PREF_SIZE);
        count.getStyleClass().add("muted");
        count.textProperty()
                .bind(
                        Bindings.size(model.shown())
                                .map(n ->
                                        n.intValue() == model.count()
                                                ? n + (n.intValue() == 1 ? " run" : " runs")
                                                : n + " of " + model.count()));
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        var picked = Bindings.size(table.getSelectionModel().getSelectedItems());
        Button open = button("Open", "fth-folder", () -> selected().forEach(doing::open));
        open.disableProperty().bind(picked.isNotEqualTo(1));
        Button replay =
                button("Replay", "fth-play-circle", () -> selected().forEach(doing::replay));
        replay.disableProperty().bind(picked.isNotEqualTo(1));
        Button compare = button("Compare", "fth-columns", this::compare);
        compare.disableProperty().bind(picked.isNotEqualTo(2));
        Button delete = button("Delete", "fth-trash-2", this::askToDelete);
        delete.disableProperty().bind(picked.isEqualTo(0));
        HBox bar = new HBox(8, title, count, gap, filter, open, replay, compare, delete);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("place-bar");
        return bar;
    }

    void compare() {
        List<RunRow> two = selected();
        if (two.size() == 2) {
            doing.compare(two.get(0), two.get(1));
        }
    }

    private static Button button(String title, String icon, Runnable run) {
        Button button = new Button(title, Icons.of(icon));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> run.run());
        return button;
    }

    private void over(DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.LINK, TransferMode.COPY);
        }
        event.consume();
    }

    private void dropped(DragEvent event) {
        List<File> files = event.getDragboard().getFiles();
        event.setDropCompleted(files != null && open(files));
        event.consume();
    }

    /**
     * Opens the first of what was dropped.
     *
     * @return whether there was anything
     */
    boolean open(List<File> dropped) {
        if (!dropped.isEmpty()) {
            doing.openDropped(dropped.getFirst());
        }
        return !dropped.isEmpty();
    }
}
