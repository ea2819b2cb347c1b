package dev.impasse.app.launch;

import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** How often, from which seed, and on which of the pair. */
final class TimesView extends VBox {
    TimesView(LaunchModel model) {
        setSpacing(6);
        Label head = new Label("How often");
        head.getStyleClass().add("section");
        CheckBox twin = new CheckBox();
        twin.setId("twin");
        twin.selectedProperty().bindBidirectional(model.withTwin());
        twin.setMinWidth(Region.USE_PREF_SIZE);
        Runnable show =
                () -> {
                    boolean can = model.twin().isPresent();
                    twin.setDisable(!can);
                    if (!can) {
                        twin.setSelected(false);
                    }
                    twin.setText(
                            can
                                    ? "Also run its solvable twin"
                                    : "No twin that this agent works on");
                };
        model.agent().addListener(_ -> show.run());
        model.task().addListener(_ -> show.run());
        show.run();
        FlowPane line =
                new FlowPane(
                        24,
                        8,
                        number("Epochs", "epochs", model.epochs(), 72),
                        number("First seed", "seed", model.seed(), 96),
                        twin);
        line.setRowValignment(VPos.CENTER);
        getChildren().addAll(head, line);
    }

    private static HBox number(String title, String id, StringProperty value, double width) {
        Label label = new Label(title);
        label.setMinWidth(Region.USE_PREF_SIZE);
        TextField field = new TextField();
        field.setId(id);
        field.setAccessibleText(title);
        field.setPrefWidth(width);
        field.setMinWidth(width);
        field.textProperty().bindBidirectional(value);
        label.setLabelFor(field);
        HBox line = new HBox(8, label, field);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }
}
