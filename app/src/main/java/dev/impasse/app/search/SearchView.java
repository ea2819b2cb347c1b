package dev.impasse.app.search;

import dev.impasse.app.widget.EmptyState;
import dev.impasse.app.widget.FailureNote;
import dev.impasse.search.Hit;
import dev.impasse.search.SearchRequest;
import java.util.List;
import java.util.Objects;
import javafx.beans.InvalidationListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** The search screen: query on top, counts at the side, results, and what stands around the selected one. */
final class SearchView extends BorderPane {
    private final SearchModel model;
    private final SearchField field;
    private final ListView<SearchRow> list;
    private final SyntaxView syntax;
    private final StackPane middle = new StackPane();
    private final SaveBar save;

    SearchView(SearchModel model, Runnable open) {
        this.model = model;
        this.field = new SearchField(model, open);
        this.syntax = new SyntaxView(model, field::use);
        this.save = new SaveBar(model);
        this.list = new ListView<>(model.rows());
        getStyleClass().add("search");
        list.setId("hits");
        list.setAccessibleText("Events that were found");
        list.setFixedCellSize(26);
        list.setCellFactory(_ -> new SearchCell());
        list.getSelectionModel()
                .selectedItemProperty()
                .addListener((_, _, row) -> {
                    if (row instanceof SearchRow.Found found) {
                        model.selected().set(found.hit());
                    }
                });
        list.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                open.run();
            }
        });
        model.selected().addListener((_, _, hit) -> select(hit));
        BorderPane results = new BorderPane(middle);
        results.setBottom(new PreviewView(model, open));
        setTop(top());
        setLeft(new FacetsView(model));
        setCenter(results);
        InvalidationListener changed = _ -> show();
        model.result().addListener(changed);
        model.problem().addListener(changed);
        model.failure().addListener(changed);
        model.query().addListener(changed);
        show();
    }

    void focusField() {
        field.focus();
    }

    void use(String query) {
        field.use(query);
    }

    void askToSave() {
        save.open();
    }

    private VBox top() {
        Label sum = new Label();
        sum.setId("search-sum");
        sum.getStyleClass().add("muted");
        sum.textProperty().bind(model.result().map(HitWords::sum).orElse(""));
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        ComboBox<SearchRequest.Order> order = new ComboBox<>();
        order.getItems().setAll(SearchRequest.Order.values());
        order.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(SearchRequest.Order by) {
                        return switch (by) {
                            case RELEVANCE -> "Best first";
                            case NEWEST -> "Newest first";
                            case OLDEST -> "Oldest first";
                        };
                    }

                    @Override
                    public SearchRequest.Order fromString(String text) {
                        throw new UnsupportedOperationException();
                    }
                });
        order.setAccessibleText("Order of the results");
        order.setMinWidth(Region.USE_PREF_SIZE);
        order.valueProperty().bindBidirectional(model.order());
        Button keep = new Button("Save search");
        keep.setId("save-search");
        keep.setMinWidth(Region.USE_PREF_SIZE);
        keep.disableProperty().bind(model.result().isNull());
        keep.setOnAction(_ -> save.open());
        HBox line = new HBox(10, sum, gap, save, keep, order);
        line.setAlignment(Pos.CENTER_LEFT);
        VBox top = new VBox(6, field, line);
        top.getStyleClass().add("search-top");
        return top;
    }

    private void select(@Nullable Hit hit) {
        List<SearchRow> rows = list.getItems();
        for (int i = 0; i < rows.size(); i++) {
            if (hit != null && rows.get(i) instanceof SearchRow.Found found && found.hit() == hit) {
                list.getSelectionModel().select(i);
                // The head of its run stays in sight with the first one.
                if (i <= 1) {
                    list.scrollTo(0);
                } else if (!inSight(i)) {
                    list.scrollTo(Math.max(0, i - 4));
                }
                return;
            }
        }
        list.getSelectionModel().clearSelection();
    }

    private boolean inSight(int index) {
        return list.lookupAll(".list-cell").stream()
                .filter(SearchCell.class::isInstance)
                .map(SearchCell.class::cast)
                .filter(cell -> cell.getIndex() == index && cell.isVisible())
                .map(cell -> list.sceneToLocal(cell.localToScene(cell.getLayoutBounds())))
                .anyMatch(place -> place.getMinY() >= 0 && place.getMaxY() <= list.getHeight());
    }

    private void show() {
        Throwable failure = model.failure().get();
        Node node;
        if (failure != null) {
            node = new FailureNote("Searching", failure);
            StackPane.setAlignment(node, Pos.TOP_LEFT);
        } else if (model.query().get().isBlank()) {
            node = syntax;
        } else if (model.problem().get() != null) {
            node =
                    new EmptyState(
                            "fth-edit-3",
                            "This query says something that search does not know",
                            "The mark above shows where. Empty the field to see how to ask.");
        } else if (model.result().get() != null
                && Objects.requireNonNull(model.result().get()).total() == 0) {
            node =
                    new EmptyState(
                            "fth-search",
                            "Nothing found",
                            "No event of any run fits. Try fewer words, a star (chec*), or words"
                                    + " spelled alike (chekc~).");
        } else {
            node = list;
        }
        if (middle.getChildren().size() != 1 || middle.getChildren().getFirst() != node) {
            middle.getChildren().setAll(node);
        }
    }
}
