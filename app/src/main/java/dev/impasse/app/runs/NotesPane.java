package dev.impasse.app.runs;

import dev.impasse.app.widget.ShownText;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Tags and a note of the run that is selected. They lie beside the run, outside of its seal. */
final class NotesPane extends VBox {
    private final RunsModel model;
    private final Label title = new Label();
    private final TextField tags = new TextField();
    private final TextArea text = new TextArea();
    private final Button save = new Button("Save notes");
    private @Nullable RunRow row;

    NotesPane(RunsModel model) {
        this.model = model;
        getStyleClass().add("notes");
        title.getStyleClass().add("strong");
        title.setMinWidth(0);
        Label outside = new Label("kept beside the run, outside of its seal");
        outside.getStyleClass().add("muted");
        tags.setId("tags");
        tags.setPromptText("Tags, with commas between");
        tags.setAccessibleText("Tags of the run");
        text.setId("note");
        text.setPromptText("A note");
        text.setAccessibleText("Note on the run");
        text.setPrefRowCount(2);
        text.setWrapText(true);
        save.setId("save-notes");
        save.setMinWidth(Region.USE_PREF_SIZE);
        save.setOnAction(_ -> save());
        FlowPane head = new FlowPane(10, 4, title, outside, save);
        head.setAlignment(Pos.CENTER_LEFT);
        HBox fields = new HBox(10, tags, text);
        tags.setPrefWidth(280);
        tags.setMinWidth(200);
        HBox.setHgrow(text, Priority.ALWAYS);
        getChildren().addAll(head, fields);
        show(null);
    }

    void show(@Nullable RunRow now) {
        boolean same = row != null && now != null && row.run().equals(now.run());
        row = now;
        setVisible(now != null);
        setManaged(now != null);
        if (now != null && !same) {
            title.setText(ShownText.line(now.summary().run()));
            tags.setText(String.join(", ", now.notes().tags()));
            text.setText(now.notes().text());
        }
    }

    private void save() {
        if (row != null) {
            model.annotate(row, Notes.of(tags.getText(), text.getText()));
        }
    }
}
