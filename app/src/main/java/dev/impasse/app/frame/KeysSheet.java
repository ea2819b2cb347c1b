package dev.impasse.app.frame;

import dev.impasse.app.action.Action;
import dev.impasse.app.action.Actions;
import dev.impasse.app.action.ShortcutWords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** All keys that do something now, by group. */
final class KeysSheet extends Overlay {
    private final Actions actions;
    private final FlowPane groups;
    private final ScrollPane scroll;

    KeysSheet(Actions actions) {
        this(actions, new FlowPane(40, 24));
    }

    private KeysSheet(Actions actions, FlowPane groups) {
        this(actions, groups, new ScrollPane(groups));
    }

    private KeysSheet(Actions actions, FlowPane groups, ScrollPane scroll) {
        super(new VBox(title(), scroll), Pos.CENTER);
        this.actions = actions;
        this.groups = groups;
        this.scroll = scroll;
        Region card = (Region) getChildren().getFirst();
        card.setId("keys");
        card.getStyleClass().add("keys-sheet");
        card.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        groups.setPrefWrapLength(680);
        groups.setPadding(new Insets(4, 16, 16, 16));
        scroll.setFitToWidth(true);
        scroll.setMaxHeight(560);
    }

    @Override
    void open() {
        groups.getChildren().clear();
        byGroup().forEach((group, of) -> groups.getChildren().add(group(group, of)));
        super.open();
        scroll.requestFocus();
    }

    private Map<String, List<Action>> byGroup() {
        return actions.all().stream()
                .filter(action -> !action.shortcut().isEmpty())
                .collect(
                        Collectors.groupingBy(
                                Action::group, LinkedHashMap::new, Collectors.toList()));
    }

    private static HBox title() {
        Label title = new Label("Keys");
        title.getStyleClass().add("card-title");
        Label close = new Label("Esc closes");
        close.getStyleClass().add("muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(title, gap, close);
        line.setAlignment(Pos.CENTER_LEFT);
        line.setPadding(new Insets(0, 16, 0, 0));
        return line;
    }

    private static VBox group(String name, List<Action> of) {
        Label head = new Label(name);
        head.getStyleClass().add("section");
        GridPane rows = new GridPane(16, 6);
        for (Action action : of) {
            Label key = new Label(ShortcutWords.of(action.shortcut()));
            key.getStyleClass().add("key");
            key.setMinWidth(Region.USE_PREF_SIZE);
            Label title = new Label(action.title());
            title.setMinWidth(Region.USE_PREF_SIZE);
            rows.addRow(rows.getRowCount(), key, title);
        }
        return new VBox(8, head, rows);
    }
}
