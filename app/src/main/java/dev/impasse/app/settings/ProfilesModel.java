package dev.impasse.app.settings;

import dev.impasse.ImpasseException;
import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.app.profile.ModelProfile;
import dev.impasse.app.profile.ModelProfiles;
import dev.impasse.input.Inert;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** The model profiles, and what testing them came to. On the JavaFX thread. */
public final class ProfilesModel {
    /** How far a test is. */
    public enum Phase {
        UNTRIED,
        TRYING,
        ANSWERED,
        FAILED
    }

    /**
     * A profile and its last test.
     *
     * @param words what came back, inert
     */
    public record Row(ModelProfile profile, Phase phase, String words) {}

    private final ModelProfiles profiles;
    private final TaskExecutor tasks;
    private final ObservableList<Row> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Throwable> failure =
            new ReadOnlyObjectWrapper<>();

    public ProfilesModel(ModelProfiles profiles, TaskExecutor tasks) {
        this.profiles = profiles;
        this.tasks = tasks;
    }

    public ObservableList<Row> rows() {
        return rows;
    }

    public ReadOnlyObjectProperty<@Nullable Throwable> failure() {
        return failure.getReadOnlyProperty();
    }

    public String howToAdd() {
        return profiles.howToAdd();
    }

    public void refresh() {
        failure.set(null);
        tasks.start(
                "list model profiles",
                profiles::list,
                found ->
                        rows.setAll(
                                found.stream()
                                        .map(profile -> new Row(profile, Phase.UNTRIED, ""))
                                        .toList()),
                failure::set);
    }

    public void test(ModelProfile profile) {
        put(profile, Phase.TRYING, "asking…");
        tasks.start(
                "test " + profile.name(),
                () -> profiles.test(profile),
                words -> put(profile, Phase.ANSWERED, Inert.excerpt(words, 300)),
                e ->
                        put(
                                profile,
                                Phase.FAILED,
                                Inert.excerpt(
                                        e instanceof ImpasseException known
                                                ? known.sentence()
                                                : e.toString(),
                                        300)));
    }

    private void put(ModelProfile profile, Phase phase, String words) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).profile().equals(profile)) {
                rows.set(i, new Row(profile, phase, words));
            }
        }
    }
}
