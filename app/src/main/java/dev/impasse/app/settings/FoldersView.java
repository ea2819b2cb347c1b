package dev.impasse.app.settings;

import dev.impasse.app.widget.CopyButton;
import java.io.File;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;

/** Where things lie. That of the runs can be chosen; app and command line go by it alike. */
final class FoldersView extends Page {
    private final FoldersModel model;

    FoldersView(FoldersModel model) {
        super(
                "Folders",
                "The app and the command line use the same ones. To have runs, keys and settings"
                        + " elsewhere all at once, set IMPASSE_HOME before the start.");
        this.model = model;
        VBox rows = new VBox(runs());
        rows.getStyleClass().add("settings-rows");
        for (FoldersModel.Entry entry : model.others()) {
            VBox text = head(entry.title(), entry.words());
            text.getChildren().add(text(entry.path(), "path"));
            HBox.setHgrow(text, Priority.ALWAYS);
            CopyButton copy = new CopyButton("the path of: " + entry.title(), entry::path);
            copy.setMinWidth(Region.USE_PREF_SIZE);
            HBox row = new HBox(12, text, copy);
            row.setAlignment(Pos.CENTER_LEFT);
            row.getStyleClass().add("row");
            rows.getChildren().add(row);
        }
        getChildren().add(rows);
    }

    private VBox runs() {
        TextField field = new TextField(model.runs().toString());
        field.setId("folder-runs");
        field.setAccessibleText("Folder of runs");
        field.getStyleClass().add("mono");
        field.setOnAction(_ -> model.choose(field.getText()));
        HBox.setHgrow(field, Priority.ALWAYS);
        Button choose = button("Choose…", () -> choose(field));
        Button keep = button("Keep runs there", () -> model.choose(field.getText()));
        keep.setId("folder-runs-keep");
        Button usual =
                button(
                        "Back to the usual place",
                        () -> {
                            field.clear();
                            model.choose("");
                        });
        usual.setId("folder-runs-usual");
        Label problem = text("", "form-problem");
        problem.setId("folder-problem");
        problem.textProperty().bind(model.problem());
        Label said = text("", "muted");
        said.setId("folder-said");
        said.textProperty().bind(model.said());
        for (Label label : new Label[] {problem, said}) {
            label.visibleProperty().bind(label.textProperty().isNotEmpty());
            label.managedProperty().bind(label.visibleProperty());
        }
        VBox box =
                new VBox(
                        8,
                        head("Runs", "One folder a run."),
                        new HBox(8, field, choose),
                        new HBox(8, keep, usual),
                        problem,
                        said);
        box.getStyleClass().add("row");
        return box;
    }

    private void choose(TextField field) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle("Folder of runs");
        if (model.runs().toFile().isDirectory()) {
            chooser.setInitialDirectory(model.runs().toFile());
        }
        File chosen = chooser.showDialog(getScene().getWindow());
        if (chosen != null) {
            field.setText(chosen.toString());
            model.choose(chosen.toString());
        }
    }

    private static VBox head(String title, String words) {
        Label label = new Label(title);
        label.getStyleClass().add("strong");
        return new VBox(2, label, text(words, "muted"));
    }

    private static Button button(String title, Runnable run) {
        Button button = new Button(title);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> run.run());
        return button;
    }
}
