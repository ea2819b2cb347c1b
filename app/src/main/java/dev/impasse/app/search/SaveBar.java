package dev.impasse.app.search;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Asks for the name that a search is saved under. */
final class SaveBar extends HBox {
    private final SearchModel model;
    private final TextField name = new TextField();
    private final CheckBox watch = new CheckBox("Watch");

    SaveBar(SearchModel model) {
        this.model = model;
        setSpacing(6);
        setAlignment(Pos.CENTER_LEFT);
        name.setId("search-name");
        name.setPromptText("Name, such as strong-firings");
        name.setAccessibleText("Name of the saved search");
        name.setPrefColumnCount(18);
        watch.setId("save-watch");
        watch.setMinWidth(Region.USE_PREF_SIZE);
        watch.setTooltip(new Tooltip("Say when a new event of any run fits"));
        Button save = new Button("Save");
        save.setId("save-name");
        save.getStyleClass().add("accent");
        save.setMinWidth(Region.USE_PREF_SIZE);
        save.disableProperty().bind(name.textProperty().map(String::isBlank));
        save.setOnAction(_ -> save());
        name.setOnAction(_ -> save());
        name.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                show(false);
                event.consume();
            }
        });
        getChildren().addAll(name, watch, save);
        show(false);
    }

    void open() {
        show(true);
        name.clear();
        watch.setSelected(false);
        name.requestFocus();
    }

    private void save() {
        if (!name.getText().isBlank()) {
            model.save(name.getText().strip(), watch.isSelected());
            show(false);
        }
    }

    private void show(boolean on) {
        setVisible(on);
        setManaged(on);
    }
}
