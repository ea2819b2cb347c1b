package dev.impasse.app.frame;

import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.ShownLabels;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The command palette: one field, and below it what it finds. */
final class PaletteView extends Overlay {
    private final PaletteModel model;
    private final TextField field;
    private final ListView<PaletteItem> list;

    PaletteView(PaletteModel model) {
        this(model, new TextField(), new ListView<>(model.items()));
    }

    private PaletteView(PaletteModel model, TextField field, ListView<PaletteItem> list) {
        super(new VBox(field, list), Pos.TOP_CENTER);
        this.model = model;
        this.field = field;
        this.list = list;
        Region card = (Region) getChildren().getFirst();
        card.getStyleClass().add("palette");
        card.setMaxSize(620, Region.USE_PREF_SIZE);
        // As high as what is found, up to a dozen.
        list.prefHeightProperty()
                .bind(
                        javafx.beans.binding.Bindings.size(model.items())
                                .map(n -> 14.0 + 32 * Math.clamp(n.intValue(), 1, 12)));
        StackPane.setMargin(card, new Insets(56, 0, 0, 0));
        field.setId("palette-field");
        field.setPromptText("Search runs, events, actions…");
        field.setAccessibleText("Search runs, events and actions");
        field.getStyleClass().add("palette-field");
        list.setId("palette-list");
        list.setAccessibleText("What was found");
        list.setFixedCellSize(32);
        list.setPlaceholder(new Label("Nothing is called that."));
        list.setCellFactory(_ -> new Cell());
        list.setFocusTraversable(false);
        field.textProperty().addListener((_, _, now) -> model.ask(now));
        model.items()
                .addListener((javafx.beans.Observable _) -> list.getSelectionModel().selectFirst());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.setOnMouseClicked(event -> choose());
    }

    @Override
    void open() {
        super.open();
        field.clear();
        model.ask("");
        field.requestFocus();
    }

    private void key(KeyEvent event) {
        KeyCode code = event.getCode();
        if (code == KeyCode.DOWN || code == KeyCode.UP) {
            int next =
                    list.getSelectionModel().getSelectedIndex() + (code == KeyCode.DOWN ? 1 : -1);
            int last = list.getItems().size() - 1;
            list.getSelectionModel().select(Math.clamp(next, 0, Math.max(0, last)));
            list.scrollTo(Math.max(0, list.getSelectionModel().getSelectedIndex() - 5));
            event.consume();
        } else if (code == KeyCode.ENTER) {
            choose();
            event.consume();
        }
    }

    private void choose() {
        PaletteItem item = list.getSelectionModel().getSelectedItem();
        if (item != null) {
            close();
            item.choose().run();
        }
    }

    private static final class Cell extends ListCell<PaletteItem> {
        private final Label title = new Label();
        private final Label detail = new Label();
        private final HBox row = new HBox(10);

        Cell() {
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            detail.getStyleClass().add("muted");
            detail.setMinWidth(0);
            row.setAlignment(Pos.CENTER_LEFT);
            row.getChildren().setAll(Icons.of("fth-chevron-right"), title, gap, detail);
        }

        @Override
        protected void updateItem(PaletteItem item, boolean empty) {
            super.updateItem(item, empty);
            if (empty || item == null) {
                setGraphic(null);
                setAccessibleText("");
                return;
            }
            row.getChildren().set(0, Icons.of(item.icon()));
            title.setText(item.title());
            ShownLabels.whole(title);
            detail.setText(item.detail());
            setAccessibleText(item.title() + " " + item.detail());
            setGraphic(row);
        }
    }
}
