package dev.impasse.app.search;

import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.ShownLabels;
import dev.impasse.app.widget.ShownText;
import dev.impasse.input.Inert;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** A saved search in the list of them: asked with a click, watched with a tick. */
final class KeptLine extends HBox {
    KeptLine(Kept kept, SearchModel model) {
        setSpacing(10);
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("kept");
        CheckBox watch = new CheckBox("Watch");
        watch.getStyleClass().add("watch");
        watch.setSelected(kept.watch());
        watch.setMinWidth(Region.USE_PREF_SIZE);
        watch.setTooltip(new Tooltip("Say when a new event of any run fits"));
        watch.setAccessibleText("Watch " + ShownText.line(kept.name()));
        watch.setOnAction(_ -> model.kept().watch(kept, watch.isSelected()));
        Hyperlink name = new Hyperlink(ShownText.line(kept.name()));
        name.getStyleClass().add("mono");
        ShownLabels.whole(name);
        name.setOnAction(_ -> model.open(kept));
        Label query = new Label(Inert.excerpt(kept.query(), 60));
        query.getStyleClass().add("muted");
        Button remove = new Button("", Icons.of("fth-x"));
        remove.getStyleClass().addAll("flat", "button-icon", "small");
        remove.setAccessibleText("Remove the saved search " + name.getText());
        remove.setOnAction(_ -> model.kept().remove(kept));
        getChildren().addAll(watch, name);
        if (kept.news() > 0) {
            Button fresh = new Button(kept.words());
            fresh.getStyleClass().addAll("chip", "news");
            fresh.setMinWidth(Region.USE_PREF_SIZE);
            fresh.setTooltip(ShownLabels.tip(kept.newest()));
            fresh.setAccessibleText(kept.words() + " for " + name.getText());
            fresh.setOnAction(_ -> model.open(kept));
            getChildren().add(fresh);
        }
        getChildren().addAll(query, remove);
    }
}
