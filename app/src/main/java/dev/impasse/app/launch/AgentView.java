package dev.impasse.app.launch;

import dev.impasse.app.widget.FileField;
import dev.impasse.app.widget.ShownText;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Who works on it. */
final class AgentView extends VBox {
    private static final double ROW = 44;
    private static final int ROWS = 5;

    AgentView(LaunchModel model) {
        setSpacing(6);
        Label head = new Label("Agent");
        head.getStyleClass().add("section");
        ListView<AgentChoice> list = new ListView<>(model.agents());
        list.setId("agents");
        list.setAccessibleText("Agents");
        list.getStyleClass().add("choice-list");
        list.setFixedCellSize(ROW);
        list.setPrefHeight(ROW * ROWS + 10);
        list.setMinHeight(ROW * 3 + 10);
        list.setCellFactory(_ -> new Cell());
        list.getSelectionModel()
                .selectedItemProperty()
                .addListener((_, _, choice) -> {
                    if (choice != null) {
                        model.agent().set(choice);
                    }
                });
        model.agent()
                .addListener((_, _, choice) -> {
                    if (choice != null && choice != list.getSelectionModel().getSelectedItem()) {
                        list.getSelectionModel().select(choice);
                        list.scrollTo(choice);
                    }
                });
        FileField file = new FileField("Script file", "script-file", model.script());
        Runnable show =
                () -> {
                    AgentChoice choice = model.agent().get();
                    boolean script = choice != null && choice.kind() == AgentChoice.Kind.SCRIPT;
                    file.setVisible(script);
                    file.setManaged(script);
                };
        model.agent().addListener(_ -> show.run());
        show.run();
        getChildren().addAll(head, list, file, new ArmsView(model));
    }

    private static final class Cell extends ListCell<AgentChoice> {
        private final Label name = new Label();
        private final Label words = new Label();
        private final Label tag = new Label();
        private final HBox line = new HBox(10);
        private final VBox lines = new VBox(1);

        Cell() {
            words.getStyleClass().add("state-word");
            tag.getStyleClass().add("tag");
            tag.setMinWidth(Region.USE_PREF_SIZE);
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            line.setAlignment(Pos.CENTER_LEFT);
            lines.setAlignment(Pos.CENTER_LEFT);
            lines.setPrefWidth(0);
            name.setWrapText(true);
            setPrefWidth(0);
            listViewProperty()
                    .flatMap(ListView::fixedCellSizeProperty)
                    .orElse(ROW)
                    .subscribe(row -> arrange(row.doubleValue() > ROW, gap));
        }

        /** Beside each other; larger text, which has higher rows, below each other. */
        private void arrange(boolean below, Region gap) {
            line.getChildren().clear();
            lines.getChildren().clear();
            if (below) {
                lines.getChildren().setAll(name, words, tag);
            } else {
                line.getChildren().setAll(name, gap, tag);
                lines.getChildren().setAll(line, words);
            }
        }

        @Override
        protected void updateItem(AgentChoice agent, boolean empty) {
            super.updateItem(agent, empty);
            if (empty || agent == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            name.setText(ShownText.line(agent.name()));
            words.setText(ShownText.line(agent.words()));
            tag.setText(agent.tag());
            tag.setVisible(!agent.tag().isEmpty());
            setAccessibleText(name.getText() + ", " + words.getText() + ", " + agent.tag());
            setGraphic(lines);
        }
    }
}
