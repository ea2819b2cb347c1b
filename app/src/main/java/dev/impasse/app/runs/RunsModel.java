package dev.impasse.app.runs;

import dev.impasse.BadInputException;
import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.app.review.Seals;
import dev.impasse.app.widget.ShownText;
import dev.impasse.event.Event;
import dev.impasse.event.EventTail;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunLock;
import dev.impasse.run.RunSpecs;
import dev.impasse.run.RunStore;
import dev.impasse.run.RunSummary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.jspecify.annotations.Nullable;

/** All runs of a folder. On the JavaFX thread. */
public final class RunsModel {

    /**
     * Something that was attempted and failed.
     *
     * @param attempted such as {@code Deleting the runs}
     */
    public record Failure(String attempted, Exception cause) {}

    private final RunStore store;
    private final Seals seals;
    private final TaskExecutor tasks;
    private final ObservableList<RunRow> rows = FXCollections.observableArrayList();
    private final FilteredList<RunRow> shown = new FilteredList<>(rows);
    private final StringProperty filter = new SimpleStringProperty("");
    private final BooleanProperty loaded = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<@Nullable Failure> failure = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyStringWrapper taking = new ReadOnlyStringWrapper("");
    private final Deque<RunFolder> unverified = new ArrayDeque<>();
    private boolean verifying;

    public RunsModel(RunStore store, Seals seals, TaskExecutor tasks) {
        this.store = store;
        this.seals = seals;
        this.tasks = tasks;
        filter.addListener((_, _, query) ->
                shown.setPredicate(query.isBlank() ? null : row -> row.matches(query)));
    }

    public ObservableList<RunRow> shown() {
        return shown;
    }

    public int count() {
        return rows.size();
    }

    public StringProperty filter() {
        return filter;
    }

    /** Whether the folder was read at least once. */
    public BooleanProperty loaded() {
        return loaded;
    }

    public ReadOnlyObjectProperty<@Nullable Failure> failure() {
        return failure.getReadOnlyProperty();
    }

    /** Reads the folder anew. */
    public void load() {
        // Now, and not when it is read: by then something else may have failed.
        failure.set(null);
        tasks.start(
                "runs-read",
                () -> store.list().stream().map(RunsModel::read).toList(),
                found -> {
                    rows.setAll(found);
                    loaded.set(true);
                    unverified.clear();
                    found.stream()
                            .filter(row -> row.summary().sealed())
                            .forEach(row -> unverified.add(row.run()));
                    verifyNext();
                },
                e -> fail("Reading the runs", e));
    }

    public void annotate(RunRow row, Notes notes) {
        tasks.start(
                "runs-notes",
                () -> {
                    NotesFolder.write(row.run(), notes);
                    return notes;
                },
                written -> change(row.run(), now -> now.withNotes(written)),
                e -> fail("Writing the notes", e));
    }

    /** Removes runs for good; one that a program works on is left alone, and said. */
    public void delete(List<RunRow> gone) {
        tasks.start(
                "runs-delete",
                () -> {
                    for (RunRow row : gone) {
                        delete(row.run());
                    }
                    return gone;
                },
                _ -> load(),
                e -> {
                    load();
                    fail("Deleting", e);
                });
    }

    /** Opens what was dropped here or handed over by a file manager: a run's folder or a run archive. */
    public void take(Path given, Consumer<RunFolder> open) {
        failure.set(null);
        taking.set(ShownText.line(String.valueOf(given.getFileName())));
        tasks.start(
                "runs-open",
                () -> HandedRun.take(given, store),
                run -> {
                    taking.set("");
                    open.accept(run);
                },
                e -> {
                    taking.set("");
                    fail("Opening " + ShownText.line(String.valueOf(given.getFileName())), e);
                });
    }

    /** The name of what is being opened, inert; empty while nothing is. */
    public ReadOnlyStringProperty taking() {
        return taking.getReadOnlyProperty();
    }

    private void delete(RunFolder run) throws IOException {
        if (RunLock.held(run)) {
            throw new BadInputException(
                    "run_in_use", run.id(), "a program works on this run, so it is not deleted.");
        }
        store.delete(run);
        NotesFolder.write(run, Notes.NONE);
    }

    private static RunRow read(RunFolder run) {
        String model = "";
        try {
            String named = RunSpecs.read(run).model();
            model = named == null ? "" : named;
        } catch (BadInputException e) {
            // Its summary shows what is there.
        }
        return new RunRow(
                run,
                RunSummary.of(run),
                model,
                EventTail.last(run.events()).map(Event::monoNs).orElse(0L),
                NotesFolder.read(run),
                null);
    }

    // One after the other: it hashes whole runs, and nobody waits for it.
    private void verifyNext() {
        RunFolder next = verifying ? null : unverified.poll();
        if (next == null) {
            return;
        }
        verifying = true;
        tasks.start(
                "runs-verify",
                () -> seals.verify(next).state(),
                state -> {
                    verifying = false;
                    change(next, row -> row.withVerified(state));
                    verifyNext();
                },
                e -> {
                    verifying = false;
                    verifyNext();
                });
    }

    private void change(RunFolder run, UnaryOperator<RunRow> change) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).run().equals(run)) {
                rows.set(i, change.apply(rows.get(i)));
            }
        }
    }

    private void fail(String attempted, Exception e) {
        failure.set(new Failure(attempted, e));
    }
}
