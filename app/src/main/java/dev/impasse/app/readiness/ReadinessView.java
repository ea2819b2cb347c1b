package dev.impasse.app.readiness;

import java.util.function.Consumer;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;

/** What all checks say on top, the checks on the left, and the one that is looked at on the right. */
final class ReadinessView extends BorderPane {
    private final ReadinessModel model;
    private final ListView<CheckRow> list = new ListView<>();

    ReadinessView(ReadinessModel model, Consumer<String> elsewhere) {
        this.model = model;
        getStyleClass().add("readiness");
        setTop(new VerdictView(model, elsewhere));
        list.setId("checks");
        list.getStyleClass().add("check-list");
        list.setAccessibleText("Checks");
        list.getItems().setAll(model.rows());
        list.setCellFactory(_ -> new CheckCell());
        list.setFixedCellSize(34);
        list.setPrefWidth(264);
        list.setMinWidth(264);
        list.getSelectionModel().select(model.selected().get());
        list.getSelectionModel()
                .selectedItemProperty()
                .addListener((_, _, row) -> {
                    if (row != null && row != model.selected().get()) {
                        model.look(row);
                    }
                });
        CheckView detail = new CheckView(model);
        ScrollPane scroll = new ScrollPane(new VBox(detail));
        scroll.getStyleClass().add("plain-scroll");
        scroll.setFitToWidth(true);
        model.selected()
                .addListener((_, _, row) -> {
                    list.getSelectionModel().select(row);
                    list.scrollTo(Math.max(0, model.rows().indexOf(row) - 8));
                    scroll.setVvalue(0);
                });
        setLeft(list);
        setCenter(scroll);
    }

    void takeFocus() {
        list.requestFocus();
    }
}
