package dev.impasse.app.timeline;

import dev.impasse.app.look.SeverityMark;
import dev.impasse.app.widget.ShownLabels;
import dev.impasse.report.EventText;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** What fired, pinned over the timeline; each line jumps to its evidence. Takes no room while nothing has. */
final class FiringStrip extends ListView<FiringItem> {
    /** More lines than that scroll. */
    private static final int LINES = 3;

    private static final double LINE = 26;
    private static final double PADDING = 8;

    FiringStrip(TimelineModel model, Consumer<FiringItem> jump) {
        super(model.firings());
        setId("firings");
        getStyleClass().add("firing-strip");
        setFixedCellSize(LINE);
        setFocusTraversable(false);
        setAccessibleText("What fired");
        setCellFactory(_ -> new Line(jump));
        model.firings().addListener((javafx.beans.Observable _) -> fit());
        // The stylesheet sets it for larger text.
        fixedCellSizeProperty()
                .addListener(_ -> {
                    fit();
                    refresh();
                });
        fit();
    }

    private void fit() {
        boolean any = !getItems().isEmpty();
        setVisible(any);
        setManaged(any);
        double height = Math.min(LINES, getItems().size()) * getFixedCellSize() + PADDING;
        setMinHeight(height);
        setPrefHeight(height);
        setMaxHeight(height);
    }

    private static final class Line extends ListCell<FiringItem> {
        private final Consumer<FiringItem> jump;
        private final Button button = new Button();

        Line(Consumer<FiringItem> jump) {
            this.jump = jump;
            button.getStyleClass().setAll("firing");
            button.setMaxWidth(Double.MAX_VALUE);
            button.setMinWidth(0);
            // As wide as the list and no wider, however long the sentence is.
            setPrefWidth(0);
            setOnMousePressed(javafx.event.Event::consume);
        }

        @Override
        protected void updateItem(@Nullable FiringItem firing, boolean empty) {
            super.updateItem(firing, empty);
            if (empty || firing == null) {
                setGraphic(null);
                return;
            }
            fill(firing);
            setGraphic(button);
        }

        private void fill(FiringItem firing) {
            double line = getListView().getFixedCellSize();
            double scale = line / LINE;
            button.setPrefHeight(line);
            button.setMinHeight(line);
            Label severity =
                    label(
                            firing.severity().word(),
                            "firing-" + firing.severity().word(),
                            54 * scale);
            Label sentence = new Label(firing.sentence());
            sentence.setMinWidth(0);
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            HBox content =
                    new HBox(
                            10,
                            new SeverityMark(firing.severity()),
                            label(firing.tripwire(), "strong", 170 * scale),
                            severity,
                            label(EventText.clock(firing.mono()), "clock-inline", 74 * scale),
                            label(firing.witness(), "muted", 74 * scale),
                            sentence,
                            gap,
                            label("evidence →", "accent-text", Region.USE_PREF_SIZE));
            content.setAlignment(Pos.CENTER_LEFT);
            content.prefWidthProperty().bind(button.widthProperty().subtract(24));
            button.setGraphic(content);
            button.setAccessibleText(
                    firing.severity().word()
                            + " "
                            + firing.tripwire()
                            + " "
                            + firing.sentence()
                            + ", go to its evidence");
            button.setTooltip(ShownLabels.tip(firing.sentence()));
            button.setOnAction(_ -> jump.accept(firing));
        }

        private static Label label(String text, String style, double width) {
            Label label = new Label(text);
            label.getStyleClass().add(style);
            label.setMinWidth(width);
            label.setPrefWidth(width == Region.USE_PREF_SIZE ? Region.USE_COMPUTED_SIZE : width);
            return label;
        }
    }
}
