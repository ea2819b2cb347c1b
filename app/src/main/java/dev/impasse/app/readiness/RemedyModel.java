package dev.impasse.app.readiness;

import dev.impasse.app.fx.FrameBatches;
import dev.impasse.app.fx.Frames;
import dev.impasse.app.widget.ShownText;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** A remedy on its way: offered, shown, running, ended. On the JavaFX thread. */
public final class RemedyModel {
    /** Of what it prints, the last so many lines are kept. */
    private static final int KEPT = 400;

    /** How far it has come. */
    public enum Phase {
        OFFERED,
        /** The whole command is in sight, and the person is asked. */
        SHOWN,
        RUNNING,
        DONE,
        FAILED
    }

    private final Remedy remedy;
    private final RemedyRunner runner;
    private final Frames frames;
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(Phase.OFFERED);
    private final ObservableList<String> output = FXCollections.observableArrayList();
    private Runnable stop = () -> {};
    private int exitCode;

    RemedyModel(Remedy remedy, RemedyRunner runner, Frames frames) {
        this.remedy = remedy;
        this.runner = runner;
        this.frames = frames;
    }

    public Remedy remedy() {
        return remedy;
    }

    public String folder() {
        return runner.folder();
    }

    public ReadOnlyObjectProperty<Phase> phase() {
        return phase.getReadOnlyProperty();
    }

    /** What it printed, inert, its last lines. */
    public ObservableList<String> output() {
        return output;
    }

    public int exitCode() {
        return exitCode;
    }

    /** Whether it failed for want of a password that only a terminal can ask for. */
    public boolean wantsTerminal() {
        return phase.get() == Phase.FAILED
                && output.stream().anyMatch(line -> line.startsWith("sudo:"));
    }

    public void show() {
        phase.set(Phase.SHOWN);
    }

    public void putBack() {
        phase.set(Phase.OFFERED);
    }

    /** Runs what was shown; nothing that was not. */
    public void run() {
        if (phase.get() != Phase.SHOWN || remedy.argv().isEmpty()) {
            return;
        }
        output.clear();
        phase.set(Phase.RUNNING);
        FrameBatches<String> lines = new FrameBatches<>(frames, this::print);
        stop =
                runner.start(
                        remedy.argv().get(), lines::offer, code -> frames.next(() -> ended(code)));
    }

    public void stop() {
        stop.run();
    }

    private void print(List<String> lines) {
        lines.forEach(line -> output.add(ShownText.line(line)));
        if (output.size() > KEPT) {
            output.remove(0, output.size() - KEPT);
        }
    }

    private void ended(int code) {
        exitCode = code;
        phase.set(code == 0 ? Phase.DONE : Phase.FAILED);
    }
}
