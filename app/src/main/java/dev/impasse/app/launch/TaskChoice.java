package dev.impasse.app.launch;

import dev.impasse.task.Task;
import java.util.Optional;

/**
 * A task folder, whole or broken.
 *
 * @param name of the folder
 * @param task empty where it cannot be loaded
 * @param problem then, what is wrong with it: one sentence with its place
 */
public record TaskChoice(String name, Optional<Task> task, String problem) {

    static TaskChoice of(Task task) {
        return new TaskChoice(task.name(), Optional.of(task), "");
    }

    static TaskChoice broken(String name, String problem) {
        return new TaskChoice(name, Optional.empty(), problem);
    }

    /** One line on it. */
    public String words() {
        return task.map(t -> t.impossible() ? "impossible within its rule" : "solvable")
                .orElse("cannot be loaded");
    }
}
