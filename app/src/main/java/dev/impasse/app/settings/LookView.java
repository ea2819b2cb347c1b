package dev.impasse.app.settings;

import dev.impasse.app.look.Theme;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Theme and text size; both take hold at once. */
final class LookView extends Page {
    LookView(Theme theme) {
        super("Look", "Both take hold at once.");
        getChildren().addAll(theme(theme), size(theme));
    }

    private static VBox theme(Theme theme) {
        Label head = new Label("Theme");
        head.getStyleClass().add("section");
        VBox box = new VBox(8, head);
        ToggleGroup group = new ToggleGroup();
        for (Theme.Choice choice : Theme.Choice.values()) {
            RadioButton button =
                    new RadioButton(
                            switch (choice) {
                                case SYSTEM -> "As the system has it";
                                case LIGHT -> "Light";
                                case DARK -> "Dark";
                            });
            button.setId("theme-" + choice.name().toLowerCase(java.util.Locale.ROOT));
            button.setToggleGroup(group);
            button.setSelected(theme.choice().get() == choice);
            button.setOnAction(_ -> theme.choice().set(choice));
            box.getChildren().add(button);
        }
        return box;
    }

    private static VBox size(Theme theme) {
        Label head = new Label("Text size");
        head.getStyleClass().add("section");
        Slider slider = new Slider(Theme.SMALLEST_TEXT, Theme.LARGEST_TEXT, theme.textSize().get());
        slider.setId("text-size");
        slider.setAccessibleText("Text size");
        slider.setMajorTickUnit(1);
        slider.setMinorTickCount(0);
        slider.setBlockIncrement(1);
        slider.setSnapToTicks(true);
        slider.setMaxWidth(320);
        slider.setPrefWidth(320);
        Label value = new Label();
        value.setMinWidth(Region.USE_PREF_SIZE);
        value.textProperty().bind(theme.textSize().map(n -> n.intValue() + " px"));
        slider.valueProperty().bindBidirectional(theme.textSize());
        HBox line = new HBox(12, slider, value);
        line.setAlignment(Pos.CENTER_LEFT);
        return new VBox(8, head, line, text("Text of this size is what you read now.", "muted"));
    }
}
