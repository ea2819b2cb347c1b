package dev.impasse.app.settings;

import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.EmptyState;
import dev.impasse.app.widget.FailureNote;
import dev.impasse.app.widget.ShownText;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The models that are set up, each with a test. */
final class ProfilesView extends Page {
    private final ProfilesModel model;
    private final VBox content = new VBox();
    private final InvalidationListener changed = _ -> show();

    ProfilesView(ProfilesModel model) {
        super(
                "Model profiles",
                "A model that Launch can put to work. Its key stays with this program: neither the"
                        + " container nor the record ever holds it.");
        this.model = model;
        content.getStyleClass().add("settings-rows");
        model.rows().addListener(new WeakInvalidationListener(changed));
        model.failure().addListener(new WeakInvalidationListener(changed));
        getChildren().add(content);
        show();
    }

    private void show() {
        content.getChildren().clear();
        Throwable failure = model.failure().get();
        if (failure != null) {
            content.getChildren().add(new FailureNote("Reading the model profiles", failure));
        } else if (model.rows().isEmpty()) {
            content.getChildren()
                    .add(new EmptyState("fth-cpu", "No model profiles", model.howToAdd()));
        }
        model.rows().forEach(row -> content.getChildren().add(row(row)));
    }

    private VBox row(ProfilesModel.Row row) {
        Label name = new Label(ShownText.line(row.profile().name()));
        name.getStyleClass().add("strong");
        Label where =
                Page.text(
                        (row.profile().standIn() ? "Stand-in: " : "")
                                + ShownText.line(row.profile().words()),
                        "muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button test = new Button("Test");
        test.setAccessibleText("Test " + name.getText());
        test.setMinWidth(Region.USE_PREF_SIZE);
        test.setDisable(row.phase() == ProfilesModel.Phase.TRYING);
        test.setOnAction(_ -> model.test(row.profile()));
        HBox top = new HBox(10, Icons.of("fth-cpu"), name, gap, test);
        top.setAlignment(Pos.CENTER_LEFT);
        VBox box = new VBox(2, top, where);
        box.getStyleClass().add("row");
        if (!row.words().isEmpty()) {
            Label words =
                    Page.text(
                            switch (row.phase()) {
                                        case ANSWERED -> "Answered: ";
                                        case FAILED -> "Failed: ";
                                        case UNTRIED, TRYING -> "";
                                    }
                                    + row.words(),
                            row.phase() == ProfilesModel.Phase.FAILED ? "form-problem" : "prose");
            words.getStyleClass().add("test-words");
            box.getChildren().add(words);
        }
        return box;
    }
}
