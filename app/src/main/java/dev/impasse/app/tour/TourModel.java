package dev.impasse.app.tour;

import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.app.review.SealState;
import dev.impasse.app.review.Seals;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** Which samples there are, which one is open, and where in it one stands. On the JavaFX thread. */
public final class TourModel {
    private final Path runs;
    private final Seals seals;
    private final TaskExecutor tasks;
    private final ObservableList<Sample> samples = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Sample> opened = new ReadOnlyObjectWrapper<>();
    private final ObservableList<TourStep> steps = FXCollections.observableArrayList();
    private final IntegerProperty at = new SimpleIntegerProperty(-1);
    private final ReadOnlyObjectWrapper<@Nullable SealState> seal = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable Throwable> failure =
            new ReadOnlyObjectWrapper<>();
    private final AutoPlay play = new AutoPlay(this);

    /**
     * @param runs the checkout's folder of runs, which holds the samples
     */
    public TourModel(Path runs, Seals seals, TaskExecutor tasks) {
        this.runs = runs;
        this.seals = seals;
        this.tasks = tasks;
    }

    public ObservableList<Sample> samples() {
        return samples;
    }

    public ReadOnlyObjectProperty<@Nullable Sample> opened() {
        return opened.getReadOnlyProperty();
    }

    public ObservableList<TourStep> steps() {
        return steps;
    }

    /** The number of the stop, from 0; -1 before there is one. */
    public IntegerProperty at() {
        return at;
    }

    /** What checking the opened sample's seal came to; nothing while it is checked. */
    public ReadOnlyObjectProperty<@Nullable SealState> seal() {
        return seal.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<@Nullable Throwable> failure() {
        return failure.getReadOnlyProperty();
    }

    public void refresh() {
        tasks.<List<Sample>>start(
                "find samples", () -> Samples.find(runs), samples::setAll, failure::set);
    }

    public void open(Sample sample) {
        failure.set(null);
        steps.clear();
        at.set(-1);
        seal.set(null);
        opened.set(sample);
        tasks.<List<TourStep>>start(
                "narrate " + sample.run().id(),
                () -> Narration.of(sample),
                found -> {
                    if (opened.get() == sample) {
                        steps.setAll(found);
                        at.set(0);
                    }
                },
                failure::set);
    }

    /** Back to all samples. */
    public void leave() {
        opened.set(null);
        steps.clear();
        at.set(-1);
    }

    /** Goes on by itself. */
    AutoPlay play() {
        return play;
    }

    public @Nullable TourStep step() {
        int index = at.get();
        return index >= 0 && index < steps.size() ? steps.get(index) : null;
    }

    public boolean canGo(int by) {
        int to = at.get() + by;
        return at.get() >= 0 && to >= 0 && to < steps.size();
    }

    /** Moves on, or back; at the seal it is checked anew. */
    public void go(int by) {
        if (canGo(by)) {
            look(at.get() + by);
        }
    }

    public void look(int index) {
        at.set(index);
        Sample sample = opened.get();
        if (sample != null && steps.get(index).seal()) {
            seal.set(null);
            tasks.start(
                    "verify " + sample.run().id(),
                    () -> seals.verify(sample.run()),
                    state -> {
                        if (opened.get() == sample) {
                            seal.set(state);
                        }
                    },
                    failure::set);
        }
    }
}
