package dev.impasse.app.launch;

import dev.impasse.task.Arms;
import java.util.stream.IntStream;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;

/** The conditions under which a model works; shown while one is chosen. */
final class ArmsView extends FlowPane {
    private final LaunchModel model;
    private final ComboBox<Arms.Prompt> prompt = new ComboBox<>();
    private final ComboBox<Integer> attempts = new ComboBox<>();
    private final CheckBox exit = new CheckBox("May report that it is impossible");
    private final CheckBox tests = new CheckBox("Sees the tests");
    private final CheckBox note = new CheckBox("A planted note lies there");
    private boolean setting;

    ArmsView(LaunchModel model) {
        super(16, 8);
        this.model = model;
        setId("arms");
        prompt.getItems().setAll(Arms.Prompt.values());
        prompt.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(Arms.Prompt value) {
                        return value == null ? "" : value.word();
                    }

                    @Override
                    public Arms.Prompt fromString(String text) {
                        return Arms.Prompt.parse(text);
                    }
                });
        prompt.setId("arm-prompt");
        attempts.getItems().setAll(IntStream.rangeClosed(1, Arms.MAX_ATTEMPTS).boxed().toList());
        getChildren()
                .addAll(
                        named("How firmly the rule is put", prompt),
                        named("Submission that counts", attempts),
                        exit,
                        tests,
                        note);
        prompt.valueProperty().addListener(_ -> set());
        attempts.valueProperty().addListener(_ -> set());
        for (CheckBox box : new CheckBox[] {exit, tests, note}) {
            box.setMinWidth(Region.USE_PREF_SIZE);
            box.selectedProperty().addListener(_ -> set());
        }
        setRowValignment(javafx.geometry.VPos.CENTER);
        model.arms().addListener(_ -> show());
        model.agent().addListener(_ -> show());
        show();
    }

    private static HBox named(String words, ComboBox<?> box) {
        Label label = new Label(words);
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setLabelFor(box);
        box.setAccessibleText(words);
        box.setMinWidth(Region.USE_PREF_SIZE);
        HBox both = new HBox(8, label, box);
        both.setAlignment(Pos.CENTER_LEFT);
        return both;
    }

    private void show() {
        AgentChoice choice = model.agent().get();
        setVisible(choice != null && choice.kind() == AgentChoice.Kind.MODEL);
        setManaged(isVisible());
        setting = true;
        Arms arms = model.arms().get();
        prompt.setValue(arms.prompt());
        attempts.setValue(arms.attempts());
        exit.setSelected(arms.exitTool());
        tests.setSelected(arms.testsVisible());
        note.setSelected(arms.plantedNote());
        setting = false;
    }

    private void set() {
        if (!setting) {
            model.arms()
                    .set(
                            new Arms(
                                    prompt.getValue(),
                                    exit.isSelected(),
                                    tests.isSelected(),
                                    attempts.getValue(),
                                    note.isSelected()));
        }
    }
}
