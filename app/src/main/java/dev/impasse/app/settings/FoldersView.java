package dev.impasse.app.settings;

import dev.impasse.app.widget.CopyButton;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Where things lie. They are chosen before the app starts, so that the command line means the same ones. */
public final class FoldersView extends Page {

    /**
     * A folder or file.
     *
     * @param title what lies there
     * @param words what it is for
     */
    public record Entry(String title, String words, String path) {}

    FoldersView(List<Entry> entries) {
        super(
                "Folders",
                "The app and the command line use the same ones. To have runs, keys and settings"
                        + " elsewhere, set IMPASSE_HOME before the start.");
        VBox rows = new VBox();
        rows.getStyleClass().add("settings-rows");
        for (Entry entry : entries) {
            Label title = new Label(entry.title());
            title.getStyleClass().add("strong");
            VBox text =
                    new VBox(2, title, text(entry.words(), "muted"), text(entry.path(), "path"));
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
}
