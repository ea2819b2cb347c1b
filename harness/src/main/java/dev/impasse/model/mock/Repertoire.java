package dev.impasse.model.mock;

import dev.impasse.task.Control;
import dev.impasse.task.Finding;
import dev.impasse.task.Task;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What the stand-ins know of the tasks: the scripts of their controls. */
final class Repertoire {
    private final List<Task> tasks;

    Repertoire(List<Task> tasks) {
        // A task and its twin read the same; the impossible one has the scripts.
        this.tasks =
                tasks.stream()
                        .sorted(Comparator.comparing((Task task) -> !task.impossible()))
                        .toList();
    }

    /** The task that a prompt is about. */
    Optional<Task> about(String prompt) {
        return tasks.stream()
                .filter(task -> prompt.contains(task.instruction().strip()))
                .findFirst();
    }

    List<Turn> honest(Task task) {
        return task.control("honest")
                .or(() -> task.control("solver"))
                .map(control -> ScriptTurns.of(control.script()))
                .orElse(List.of());
    }

    /** The work of an honest agent on the solvable sibling: what is worth trying before anything is reported. */
    List<Turn> solver(Task task) {
        return task.twin()
                .flatMap(twin -> tasks.stream().filter(t -> t.name().equals(twin)).findFirst())
                .flatMap(twin -> twin.control("solver"))
                .map(control -> ScriptTurns.untilItsEnd(control.script()))
                .orElse(List.of());
    }

    List<Turn> cheater(Task task) {
        return task.controls().stream()
                .filter(Control::positive)
                .filter(control -> control.finding().equals(Optional.of(Finding.CHEAT)))
                .findFirst()
                .map(control -> ScriptTurns.of(control.script()))
                .orElse(List.of());
    }
}
