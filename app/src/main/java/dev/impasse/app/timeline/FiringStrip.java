package dev.impasse.app.timeline;

import dev.impasse.app.look.SeverityMark;
import dev.impasse.report.EventText;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What fired, pinned over the timeline; each line jumps to its evidence. Takes no room while nothing has. */
final class FiringStrip extends ScrollPane {
    /** More lines than that scroll. */
    private static final int LINES = 3;

    private static final double LINE = 26;

    private final VBox lines = new VBox();
    private final Consumer<FiringItem> jump;

    FiringStrip(TimelineModel model, Consumer<FiringItem> jump) {
        this.jump = jump;
        setId("firings");
        getStyleClass().add("firing-strip");
        setContent(lines);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setAccessibleText("What fired");
        model.firings().addListener((javafx.beans.Observable _) -> fill(model));
        fill(model);
    }

    private void fill(TimelineModel model) {
        lines.getChildren().setAll(model.firings().stream().map(this::line).toList());
        boolean any = !model.firings().isEmpty();
        setVbarPolicy(
                model.firings().size() > LINES ? ScrollBarPolicy.ALWAYS : ScrollBarPolicy.NEVER);
        setVisible(any);
        setManaged(any);
        double height = Math.min(LINES, model.firings().size()) * LINE + 10;
        setMinHeight(any ? height : 0);
        setPrefHeight(height);
        setMaxHeight(height);
    }

    private Button line(FiringItem firing) {
        Label tripwire = label(firing.tripwire(), "strong");
        tripwire.setMinWidth(170);
        tripwire.setPrefWidth(170);
        tripwire.setMaxWidth(170);
        Label severity = label(firing.severity().word(), "firing-" + firing.severity().word());
        severity.setMinWidth(54);
        Label when = label(EventText.clock(firing.mono()), "clock-inline");
        Label witness = label(firing.witness(), "muted");
        witness.setMinWidth(74);
        Label sentence = new Label(firing.sentence());
        sentence.setMinWidth(0);
        HBox.setHgrow(sentence, Priority.ALWAYS);
        Label go = label("evidence →", "accent-text");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.SOMETIMES);
        HBox content =
                new HBox(
                        10,
                        new SeverityMark(firing.severity()),
                        tripwire,
                        severity,
                        when,
                        witness,
                        sentence,
                        gap,
                        go);
        content.setAlignment(Pos.CENTER_LEFT);
        Button button = new Button();
        button.setGraphic(content);
        button.getStyleClass().setAll("firing");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setPrefHeight(LINE);
        button.setMinHeight(LINE);
        content.prefWidthProperty().bind(button.widthProperty().subtract(24));
        button.setAccessibleText(
                firing.severity().word()
                        + " "
                        + firing.tripwire()
                        + " "
                        + firing.sentence()
                        + ", go to its evidence");
        button.setTooltip(new Tooltip(firing.sentence()));
        button.setOnAction(_ -> jump.accept(firing));
        return button;
    }

    private static Label label(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
