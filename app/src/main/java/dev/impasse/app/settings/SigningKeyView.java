package dev.impasse.app.settings;

import dev.impasse.Program;
import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.CopyButton;
import dev.impasse.app.widget.EmptyState;
import dev.impasse.seal.KeyRoom;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The key that seals runs: make it, show it, copy it. */
final class SigningKeyView extends Page {
    private final KeysModel model;
    private final VBox content = new VBox(16);
    private final InvalidationListener changed = _ -> show();

    SigningKeyView(KeysModel model) {
        super(
                "Signing key",
                "A seal says who vouches for a record, and shows when one byte of it was changed. The"
                        + " private half never leaves its folder.");
        this.model = model;
        model.keys().addListener(new WeakInvalidationListener(changed));
        getChildren().addAll(content, new KeyFailures(model));
        show();
    }

    private void show() {
        KeyRow key = model.signing();
        if (key == null) {
            content.getChildren()
                    .setAll(
                            new EmptyState(
                                            "fth-key",
                                            "No signing key yet",
                                            "It is made in "
                                                    + model.ownFolder()
                                                    + ", readable by you alone, without a passphrase. One"
                                                    + " with a passphrase is made on the command line:"
                                                    + " "
                                                    + Program.call()
                                                    + " keys generate --passphrase")
                                    .step("Make a key", model::make));
            return;
        }
        content.getChildren().setAll(card(key));
        model.keys().stream()
                .filter(other -> other.own() && other != key)
                .forEach(other -> content.getChildren().add(card(other)));
    }

    private static VBox card(KeyRow key) {
        Label id = new Label(key.id());
        id.setId("key-id");
        id.getStyleClass().addAll("mono", "key-id");
        Label name =
                Page.text(
                        "Key '"
                                + key.name()
                                + "'"
                                + (key.name().equals(KeyRoom.DEFAULT) ? ", seals your runs" : ""),
                        "muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button pem = new Button("Copy public key", Icons.of("fth-copy"));
        pem.setMinWidth(Region.USE_PREF_SIZE);
        pem.setId("copy-pem");
        pem.setOnAction(_ -> CopyButton.copy(key.pem()));
        HBox top =
                new HBox(12, Icons.of("fth-key"), id, new CopyButton("the id", key::id), gap, pem);
        top.setAlignment(Pos.CENTER_LEFT);
        VBox card = new VBox(8, top, name, Page.text(key.file(), "path"));
        if (!key.trusted()) {
            card.getChildren().add(Page.text("Revoked " + key.revoked(), "form-problem"));
        }
        card.getStyleClass().add("panel");
        return card;
    }
}
