package dev.impasse.app.search;

import dev.impasse.input.Inert;
import java.util.Locale;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What fits, counted by its fields; a value that is ticked becomes a condition of the query. */
final class FacetsView extends ScrollPane {
    private final SearchModel model;
    private final VBox content = new VBox(12);

    FacetsView(SearchModel model) {
        this.model = model;
        setId("facets");
        getStyleClass().addAll("plain-scroll", "facets");
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFitToWidth(true);
        setContent(content);
        setPrefWidth(216);
        setMinWidth(216);
        content.getStyleClass().add("facet-list");
        model.facets().addListener((ListChangeListener<Facet>) _ -> show());
        show();
    }

    private void show() {
        content.getChildren().clear();
        for (Facet facet : model.facets()) {
            Label title = new Label(facet.field());
            title.getStyleClass().add("section");
            VBox group = new VBox(4, title);
            facet.values().forEach(value -> group.getChildren().add(row(facet.field(), value)));
            if (facet.more() > 0) {
                Label more = new Label("and " + facet.more() + " more");
                more.getStyleClass().add("muted");
                group.getChildren().add(more);
            }
            content.getChildren().add(group);
        }
        setVisible(!model.facets().isEmpty());
        setManaged(isVisible());
    }

    private HBox row(String field, Facet.Value value) {
        CheckBox box = new CheckBox(Inert.excerpt(value.value(), 60));
        box.setSelected(value.chosen());
        box.setWrapText(true);
        box.setMnemonicParsing(false);
        box.setMaxWidth(Double.MAX_VALUE);
        box.setMinHeight(Region.USE_PREF_SIZE);
        box.setAccessibleText(
                "Only " + field + " " + box.getText() + ", " + value.count() + " found");
        box.setOnAction(_ -> model.toggle(value));
        HBox.setHgrow(box, Priority.ALWAYS);
        Label count = new Label(String.format(Locale.ROOT, "%,d", value.count()));
        count.getStyleClass().add("muted");
        count.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(8, box, count);
        row.getStyleClass().add("facet-value");
        row.setAlignment(Pos.TOP_LEFT);
        return row;
    }
}
