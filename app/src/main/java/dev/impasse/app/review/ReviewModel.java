package dev.impasse.app.review;

import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.run.RunFolder;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** One stored run: its documents, and its seal as far as it was asked for. On the JavaFX thread. */
public final class ReviewModel {

    /**
     * Something that was attempted and failed.
     *
     * @param attempted such as {@code Sealing the run}
     */
    public record Failure(String attempted, Exception cause) {}

    private final RunFolder run;
    private final Seals seals;
    private final TaskExecutor tasks;
    private final ReadOnlyObjectWrapper<@Nullable RunDocuments> documents =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable SealState> seal = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable Failure> failure = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();

    public ReviewModel(RunFolder run, Seals seals, TaskExecutor tasks) {
        this.run = run;
        this.seals = seals;
        this.tasks = tasks;
    }

    public RunFolder run() {
        return run;
    }

    /** Null until they are read. */
    public ReadOnlyObjectProperty<@Nullable RunDocuments> documents() {
        return documents.getReadOnlyProperty();
    }

    /** Null until the seal was looked at. */
    public ReadOnlyObjectProperty<@Nullable SealState> seal() {
        return seal.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<@Nullable Failure> failure() {
        return failure.getReadOnlyProperty();
    }

    /** Whether it is being sealed or verified. */
    public ReadOnlyBooleanProperty busy() {
        return busy.getReadOnlyProperty();
    }

    /** Reads the documents, then the seal. */
    public void load() {
        tasks.start(
                "review-read",
                () -> RunDocuments.read(run),
                documents::set,
                e -> fail("Reading the run", e));
        verify();
    }

    public void verify() {
        start();
        tasks.start(
                "review-verify",
                () -> seals.verify(run),
                state -> {
                    busy.set(false);
                    seal.set(state);
                },
                e -> fail("Verifying the run", e));
    }

    public boolean canSeal() {
        SealState state = seal.get();
        return !busy.get() && state != null && state.state() == SealState.State.UNSEALED;
    }

    public void seal(Runnable sealed) {
        start();
        tasks.start(
                "review-seal",
                () -> {
                    seals.seal(run);
                    return seals.verify(run);
                },
                state -> {
                    busy.set(false);
                    seal.set(state);
                    sealed.run();
                },
                e -> fail("Sealing the run", e));
    }

    private void start() {
        failure.set(null);
        busy.set(true);
    }

    private void fail(String attempted, Exception e) {
        busy.set(false);
        failure.set(new Failure(attempted, e));
    }
}
