package dev.impasse.app.readiness;

import dev.impasse.readiness.About;
import dev.impasse.readiness.CheckResult;
import dev.impasse.readiness.Outcome;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** One check as it stands now. On the JavaFX thread. */
public final class CheckRow {
    private final About about;
    private final ReadOnlyObjectWrapper<CheckState> state =
            new ReadOnlyObjectWrapper<>(CheckState.WAITING);
    private final ObservableList<String> steps = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable CheckResult> result =
            new ReadOnlyObjectWrapper<>();
    private @Nullable RemedyModel remedy;

    CheckRow(About about) {
        this.about = about;
    }

    public About about() {
        return about;
    }

    public ReadOnlyObjectProperty<CheckState> state() {
        return state.getReadOnlyProperty();
    }

    /** What it has done so far, the last one being what it does now. */
    public ObservableList<String> steps() {
        return FXCollections.unmodifiableObservableList(steps);
    }

    /** What came of it; nothing before it has ended. */
    public ReadOnlyObjectProperty<@Nullable CheckResult> result() {
        return result.getReadOnlyProperty();
    }

    /** What mends it, where it says so. */
    public @Nullable RemedyModel remedy() {
        return remedy;
    }

    void reset() {
        steps.clear();
        result.set(null);
        remedy = null;
        state.set(CheckState.WAITING);
    }

    void started() {
        reset();
        state.set(CheckState.RUNNING);
    }

    void step(String what) {
        steps.add(what);
    }

    void ended(Outcome outcome, @Nullable RemedyModel mends) {
        remedy = mends;
        result.set(outcome.result());
        state.set(CheckState.of(outcome.status()));
    }
}
