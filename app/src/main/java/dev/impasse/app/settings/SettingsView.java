package dev.impasse.app.settings;

import dev.impasse.app.look.Icons;
import dev.impasse.app.look.Theme;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;

/** The sections on the left, the chosen one on the right. */
final class SettingsView extends BorderPane {
    private final ListView<Section> list = new ListView<>();

    /** A section, made when it is first looked at. */
    private record Section(String title, String icon, Supplier<Node> content) {}

    SettingsView(
            KeysModel keys,
            ProfilesModel profiles,
            LimitsModel limits,
            Theme theme,
            FoldersModel folders) {
        list.setId("settings-sections");
        list.setAccessibleText("Sections");
        list.getStyleClass().add("check-list");
        list.setPrefWidth(212);
        list.setMinWidth(212);
        list.setFixedCellSize(34);
        list.setCellFactory(_ -> new Cell());
        list.getItems()
                .setAll(
                        new Section("Signing key", "fth-key", () -> new SigningKeyView(keys)),
                        new Section("Trusted keys", "fth-shield", () -> new TrustView(keys)),
                        new Section("Model profiles", "fth-cpu", () -> new ProfilesView(profiles)),
                        new Section("Folders", "fth-folder", () -> new FoldersView(folders)),
                        new Section("Look", "fth-sun", () -> new LookView(theme)),
                        new Section("Limits", "fth-sliders", () -> new LimitsView(limits)));
        VBox holder = new VBox();
        holder.getStyleClass().add("settings-page");
        ScrollPane scroll = new ScrollPane(holder);
        scroll.getStyleClass().add("plain-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        list.getSelectionModel()
                .selectedItemProperty()
                .addListener((_, _, section) -> {
                    if (section != null) {
                        holder.getChildren().setAll(section.content().get());
                        scroll.setVvalue(0);
                    }
                });
        list.getSelectionModel().selectFirst();
        setLeft(list);
        setCenter(scroll);
    }

    void takeFocus() {
        list.requestFocus();
    }

    void show(String title) {
        list.getItems().stream()
                .filter(section -> section.title().equals(title))
                .forEach(list.getSelectionModel()::select);
    }

    private static final class Cell extends ListCell<Section> {
        Cell() {
            // Larger text takes two lines of the higher row instead of running out of the list.
            setWrapText(true);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Section section, boolean empty) {
            super.updateItem(section, empty);
            setText(empty ? null : section.title());
            setGraphic(empty ? null : Icons.of(section.icon()));
            setGraphicTextGap(10);
        }
    }
}
