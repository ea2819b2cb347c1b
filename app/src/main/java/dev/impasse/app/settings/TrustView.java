package dev.impasse.app.settings;

import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.CopyButton;
import dev.impasse.app.widget.FileField;
import dev.impasse.app.widget.ShownText;
import java.nio.file.Path;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.property.SimpleStringProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Whose seals are believed, where each key comes from, and which are revoked. */
final class TrustView extends Page {
    private final KeysModel model;
    private final VBox rows = new VBox();
    private final InvalidationListener changed = _ -> show();

    TrustView(KeysModel model) {
        super(
                "Trusted keys",
                "A seal is believed when its key is here and not revoked. Compare a key's id with its"
                        + " owner over another channel before you trust it.");
        this.model = model;
        rows.getStyleClass().add("settings-rows");
        model.keys().addListener(new WeakInvalidationListener(changed));
        getChildren().addAll(rows, add(), new KeyFailures(model));
        show();
    }

    private HBox add() {
        SimpleStringProperty path = new SimpleStringProperty("");
        FileField file = new FileField("Public key (PEM)", "trust-file", path);
        HBox.setHgrow(file, Priority.ALWAYS);
        Button trust = new Button("Trust it");
        trust.setId("trust");
        trust.setMinWidth(Region.USE_PREF_SIZE);
        trust.disableProperty().bind(path.isEmpty());
        trust.setOnAction(_ -> {
            model.trust(Path.of(path.get().strip()));
            path.set("");
        });
        HBox line = new HBox(8, file, trust);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private void show() {
        rows.getChildren().clear();
        if (model.keys().isEmpty()) {
            rows.getChildren()
                    .add(
                            Page.text(
                                    "No keys yet. Every seal is of a key that you do not trust.",
                                    "muted"));
        }
        model.keys().forEach(key -> rows.getChildren().add(row(key)));
    }

    private VBox row(KeyRow key) {
        Label id = new Label(key.id());
        id.getStyleClass().add("mono");
        id.setMinWidth(Region.USE_PREF_SIZE);
        Label state = new Label(key.words());
        state.getStyleClass().add("tag");
        if (!key.trusted()) {
            state.getStyleClass().add("tag-bad");
        }
        state.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox top =
                new HBox(
                        10,
                        Icons.of(key.trusted() ? "fth-shield" : "fth-shield-off"),
                        id,
                        new CopyButton("the id " + key.id(), key::id),
                        state,
                        gap);
        top.setAlignment(Pos.CENTER_LEFT);
        VBox row = new VBox(2, top, Page.text("from " + key.file(), "path"));
        row.getStyleClass().add("row");
        if (!key.trusted()) {
            row.getChildren()
                    .add(Page.text("Revoked " + ShownText.prose(key.revoked()), "form-problem"));
        } else {
            Button revoke = new Button("Revoke…");
            revoke.getStyleClass().addAll("flat", "small");
            revoke.setMinWidth(Region.USE_PREF_SIZE);
            revoke.setAccessibleText("Revoke " + key.id());
            revoke.setOnAction(_ -> {
                revoke.setDisable(true);
                row.getChildren().add(ask(key, row, revoke));
            });
            top.getChildren().add(revoke);
        }
        return row;
    }

    /** In place, with a reason for those who verify; there is no way back. */
    private HBox ask(KeyRow key, VBox row, Button revoke) {
        TextField reason = new TextField();
        reason.setId("revoke-reason");
        reason.setPromptText("Why, for those who verify; it cannot be taken back");
        reason.setAccessibleText("Reason of the revocation");
        HBox.setHgrow(reason, Priority.ALWAYS);
        Button sure = new Button("Revoke this key");
        sure.setId("revoke-sure");
        sure.getStyleClass().add("danger");
        sure.setMinWidth(Region.USE_PREF_SIZE);
        sure.disableProperty().bind(reason.textProperty().isEmpty());
        sure.setOnAction(_ -> model.revoke(key, reason.getText()));
        Button back = new Button("Not now");
        back.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = new HBox(8, reason, sure, back);
        line.setAlignment(Pos.CENTER_LEFT);
        back.setOnAction(_ -> {
            row.getChildren().remove(line);
            revoke.setDisable(false);
        });
        return line;
    }
}
