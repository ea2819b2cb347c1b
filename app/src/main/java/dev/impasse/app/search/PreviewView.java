package dev.impasse.app.search;

import dev.impasse.event.Event;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The event that is selected, between those around it. */
final class PreviewView extends VBox {
    private final VBox lines = new VBox();

    PreviewView(SearchModel model, Runnable open) {
        setId("preview");
        getStyleClass().add("preview");
        setSpacing(4);
        Label title = new Label("Around it");
        title.getStyleClass().add("section");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button button = new Button("Open at this event");
        button.setId("open-hit");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> open.run());
        HBox head = new HBox(8, title, gap, button);
        head.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(head, lines);
        model.preview().addListener((_, _, now) -> show(now));
        show(model.preview().get());
    }

    private void show(SearchModel.@Nullable Preview preview) {
        lines.getChildren().clear();
        setVisible(preview != null);
        setManaged(isVisible());
        if (preview != null) {
            preview.around().before().forEach(event -> neighbour(event));
            SnippetLine here = new SnippetLine(HitWords.line(preview.hit()));
            here.getStyleClass().add("snippet-here");
            lines.getChildren().add(here);
            preview.around().after().forEach(event -> neighbour(event));
        }
    }

    private void neighbour(Event event) {
        SnippetLine line = new SnippetLine(HitWords.line(event));
        line.getStyleClass().add("snippet-muted");
        lines.getChildren().add(line);
    }
}
