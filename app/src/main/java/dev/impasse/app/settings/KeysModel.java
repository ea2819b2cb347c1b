package dev.impasse.app.settings;

import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.seal.KeyRoom;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** The person's own keys, and whom they trust. On the JavaFX thread. */
public final class KeysModel {
    private final KeyDesk desk;
    private final TaskExecutor tasks;
    private final ObservableList<KeyRow> keys = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Throwable> failure =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyStringWrapper attempted = new ReadOnlyStringWrapper("");

    public KeysModel(KeyDesk desk, TaskExecutor tasks) {
        this.desk = desk;
        this.tasks = tasks;
    }

    /** All keys, the person's own first. */
    public ObservableList<KeyRow> keys() {
        return keys;
    }

    /** The one that seals runs, if there is one. */
    public @Nullable KeyRow signing() {
        return keys.stream()
                .filter(key -> key.name().equals(KeyRoom.DEFAULT))
                .findFirst()
                .orElse(null);
    }

    public String ownFolder() {
        return desk.own().folder().toString();
    }

    public String sharedFolder() {
        return desk.shared().toString();
    }

    /** What the last attempt ended in, where it failed. */
    public ReadOnlyObjectProperty<@Nullable Throwable> failure() {
        return failure.getReadOnlyProperty();
    }

    /** What that attempt was, such as {@code Making a key}. */
    public ReadOnlyStringProperty attempted() {
        return attempted.getReadOnlyProperty();
    }

    public void refresh() {
        attempt("Reading the keys", () -> {});
    }

    public void make() {
        attempt("Making a key", desk::make);
    }

    public void trust(Path file) {
        attempt("Trusting " + file.getFileName(), () -> desk.trust(file));
    }

    public void revoke(KeyRow key, String reason) {
        attempt("Revoking " + key.id(), () -> desk.revoke(key.id(), reason));
    }

    private void attempt(String what, Runnable work) {
        tasks.<List<KeyRow>>start(
                what,
                () -> {
                    work.run();
                    return desk.list();
                },
                now -> {
                    failure.set(null);
                    keys.setAll(now);
                },
                e -> {
                    attempted.set(what);
                    failure.set(e);
                });
    }
}
