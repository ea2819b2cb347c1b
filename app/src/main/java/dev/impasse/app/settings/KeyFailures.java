package dev.impasse.app.settings;

import dev.impasse.app.widget.FailureNote;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.layout.VBox;

/** Where a page of keys says what failed. */
final class KeyFailures extends VBox {
    private final InvalidationListener changed;

    KeyFailures(KeysModel model) {
        changed =
                _ -> {
                    getChildren().clear();
                    Throwable failure = model.failure().get();
                    if (failure != null) {
                        getChildren().add(new FailureNote(model.attempted().get(), failure));
                    }
                    setVisible(failure != null);
                    setManaged(failure != null);
                };
        model.failure().addListener(new WeakInvalidationListener(changed));
        changed.invalidated(model.failure());
    }
}
