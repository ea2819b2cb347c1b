package dev.impasse.app.readiness;

import dev.impasse.app.frame.FrameModel;
import dev.impasse.app.frame.Lamp;
import dev.impasse.app.fx.Frames;
import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.readiness.About;
import dev.impasse.readiness.CheckResult;
import dev.impasse.readiness.Outcome;
import dev.impasse.readiness.ReadinessListener;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The walk through the checks, and the lamp that follows it. On the JavaFX thread. */
public final class ReadinessModel {
    private final CheckRoom room;
    private final TaskExecutor tasks;
    private final Frames frames;
    private final FrameModel frame;
    private final RemedyRunner remedies;
    private final List<CheckRow> rows;
    private final ObjectProperty<CheckRow> selected;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper stopping = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Verdict> verdict;
    private final ReadOnlyObjectWrapper<@Nullable Throwable> failure =
            new ReadOnlyObjectWrapper<>();
    private Round round = new Round();
    private boolean follows;

    public ReadinessModel(
            CheckRoom room,
            TaskExecutor tasks,
            Frames frames,
            FrameModel frame,
            RemedyRunner remedies) {
        this.room = room;
        this.tasks = tasks;
        this.frames = frames;
        this.frame = frame;
        this.remedies = remedies;
        this.rows = room.checks().stream().map(CheckRow::new).toList();
        this.selected = new SimpleObjectProperty<>(rows.getFirst());
        this.verdict = new ReadOnlyObjectWrapper<>(Verdict.unknown(rows.size()));
    }

    /** The checks in their order. */
    public List<CheckRow> rows() {
        return rows;
    }

    public ObjectProperty<CheckRow> selected() {
        return selected;
    }

    public ReadOnlyBooleanProperty running() {
        return running.getReadOnlyProperty();
    }

    /** It was asked to stop, and the check that runs clears up after itself. */
    public ReadOnlyBooleanProperty stopping() {
        return stopping.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Verdict> verdict() {
        return verdict.getReadOnlyProperty();
    }

    /** What broke the walk itself, if anything did. */
    public ReadOnlyObjectProperty<@Nullable Throwable> failure() {
        return failure.getReadOnlyProperty();
    }

    /** How many checks have ended, of all. */
    public double progress() {
        return (double) outcomes().size() / rows.size();
    }

    /** A person looks at one, so the selection stays there. */
    public void look(CheckRow row) {
        follows = false;
        selected.set(row);
    }

    /** Runs all of them anew. */
    public void runAll() {
        if (running.get()) {
            return;
        }
        rows.forEach(CheckRow::reset);
        leave();
        follows = true;
        run(rows.stream().map(row -> row.about().id()).toList());
    }

    /** Runs one again, and what it needs as far as that has not passed. */
    public void again(CheckRow row) {
        if (!running.get()) {
            look(row);
            run(List.of(row.about().id()));
        }
    }

    public void stop() {
        if (!running.get() || stopping.get()) {
            return;
        }
        stopping.set(true);
        Round now = round;
        now.halted.set(true);
        // It knocks on the engine's door, so not on this thread.
        inBackground(
                "stop the checks",
                () -> Optional.ofNullable(now.walking.get()).ifPresent(CheckRoom.Walking::cancel));
    }

    private void run(List<String> ids) {
        failure.set(null);
        running.set(true);
        frame.lamp().set(Lamp.CHECKING);
        count();
        Round now = round;
        tasks.start(
                "readiness",
                () -> {
                    if (now.walking.get() == null) {
                        now.walking.set(room.begin(new Relay()));
                    }
                    CheckRoom.Walking walk = Objects.requireNonNull(now.walking.get());
                    ids.stream().takeWhile(_ -> !now.halted.get()).forEach(walk::run);
                    return "";
                },
                _ -> over(),
                e -> {
                    failure.set(e);
                    over();
                });
    }

    // What was stopped remembers that, so the next one begins a walk of its own.
    private void leave() {
        CheckRoom.Walking left = round.walking.get();
        round = new Round();
        if (left != null) {
            inBackground("leave the checks", left::close);
        }
    }

    private void inBackground(String name, Runnable work) {
        tasks.start(
                name,
                () -> {
                    work.run();
                    return "";
                },
                _ -> {},
                failure::set);
    }

    private void over() {
        running.set(false);
        if (stopping.get()) {
            leave();
            stopping.set(false);
        }
        verdict.set(Verdict.of(outcomes(), rows.size()));
        frame.lamp().set(verdict.get().lamp());
        frame.engine().set(engine());
        if (follows) {
            rows.stream()
                    .filter(row -> row.state().get() == CheckState.FAILED)
                    .findFirst()
                    .ifPresent(selected::set);
        }
    }

    private String engine() {
        return switch (rows.getFirst().state().get()) {
            case PASSED -> "engine ok";
            case FAILED, INCONCLUSIVE -> "no engine";
            case WAITING, RUNNING -> "";
        };
    }

    private void count() {
        verdict.set(Verdict.checking(outcomes().size(), rows.size()));
    }

    private List<Outcome> outcomes() {
        return rows.stream()
                .<Outcome>mapMulti((row, out) -> {
                    if (row.result().get() instanceof CheckResult result) {
                        out.accept(new Outcome(row.about(), result));
                    }
                })
                .toList();
    }

    private CheckRow row(About check) {
        return rows.stream()
                .filter(row -> row.about().id().equals(check.id()))
                .findFirst()
                .orElseThrow();
    }

    private void started(CheckRow row) {
        row.started();
        if (follows) {
            selected.set(row);
        }
        count();
    }

    private void ended(Outcome outcome) {
        String words = outcome.result().remedy();
        row(outcome.check())
                .ended(
                        outcome,
                        words.isEmpty()
                                ? null
                                : new RemedyModel(Remedy.of(words), remedies, frames));
        count();
    }

    /** One walk, and whether it was asked to stop. */
    private static final class Round {
        private final AtomicReference<CheckRoom.@Nullable Walking> walking =
                new AtomicReference<>();
        private final AtomicBoolean halted = new AtomicBoolean();
    }

    /** From the thread of the checks onto ours. */
    private final class Relay implements ReadinessListener {
        @Override
        public void started(About check) {
            frames.next(() -> ReadinessModel.this.started(row(check)));
        }

        @Override
        public void step(About check, String what) {
            frames.next(() -> row(check).step(what));
        }

        @Override
        public void ended(Outcome outcome) {
            Objects.requireNonNull(outcome);
            frames.next(() -> ReadinessModel.this.ended(outcome));
        }
    }
}
