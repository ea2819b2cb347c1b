package dev.impasse.app.widget;

import java.io.File;
import java.nio.file.Path;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.FileChooser;

/** A file's path, typed or chosen. */
public final class FileField extends HBox {
    /**
     * @param id of the field
     */
    public FileField(String title, String id, StringProperty path) {
        setSpacing(8);
        setAlignment(Pos.CENTER_LEFT);
        Label label = new Label(title);
        label.setMinWidth(Region.USE_PREF_SIZE);
        TextField field = new TextField();
        field.setId(id);
        field.setAccessibleText(title);
        field.textProperty().bindBidirectional(path);
        HBox.setHgrow(field, Priority.ALWAYS);
        label.setLabelFor(field);
        Button choose = new Button("Choose…");
        choose.setMinWidth(Region.USE_PREF_SIZE);
        choose.setOnAction(_ -> {
            FileChooser chooser = new FileChooser();
            chooser.setTitle(title);
            File folder =
                    path.get().isBlank() ? null : Path.of(path.get()).toFile().getParentFile();
            if (folder != null && folder.isDirectory()) {
                chooser.setInitialDirectory(folder);
            }
            File chosen = chooser.showOpenDialog(getScene().getWindow());
            if (chosen != null) {
                path.set(chosen.toString());
            }
        });
        getChildren().addAll(label, field, choose);
    }
}
