package dev.impasse.app.launch;

import dev.impasse.ImpasseException;
import dev.impasse.app.profile.ModelProfile;
import dev.impasse.app.profile.ModelProfiles;
import dev.impasse.input.BoundedFiles;
import dev.impasse.seal.KeyRoom;
import dev.impasse.task.Task;
import dev.impasse.task.TaskLibrary;
import dev.impasse.task.TaskLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Finds what there is to choose from. Reads files, so never on the JavaFX thread.
 *
 * @param tasks the folder of tasks
 * @param ownKeys the person's own keys
 * @param defaults the policy of a task that brings none
 */
public record LaunchDesk(
        Path tasks, KeyRoom ownKeys, ModelProfiles profiles, Supplier<String> defaults) {

    /**
     * What there is.
     *
     * @param key the id of the key that seals, or empty
     */
    record Found(List<TaskChoice> tasks, List<ModelProfile> profiles, String key) {}

    Found find() {
        List<TaskChoice> found = new ArrayList<>();
        for (Path folder : new TaskLibrary(tasks).folders()) {
            try {
                found.add(TaskChoice.of(TaskLoader.load(folder)));
            } catch (ImpasseException e) {
                found.add(TaskChoice.broken(folder.getFileName().toString(), e.sentence()));
            }
        }
        return new Found(List.copyOf(found), models(), key());
    }

    /** The text that the task is run under unless it is changed. */
    String policy(Task task) {
        return task.policyFile()
                .map(file -> BoundedFiles.text(file, "the policy", BoundedFiles.DOCUMENT_LIMIT))
                .orElseGet(defaults);
    }

    // A mistake in the file of profiles must not hide the tasks; the settings say what it is.
    private List<ModelProfile> models() {
        try {
            return profiles.list();
        } catch (ImpasseException e) {
            return List.of();
        }
    }

    private String key() {
        try {
            return ownKeys.list().stream()
                    .filter(own -> own.name().equals("default"))
                    .map(own -> own.key().id())
                    .findFirst()
                    .orElse("");
        } catch (ImpasseException e) {
            // The readiness check and the settings say what is wrong with it.
            return "";
        }
    }
}
