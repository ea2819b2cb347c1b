package dev.impasse.task;

import dev.impasse.BadInputException;
import dev.impasse.input.Inert;
import dev.impasse.input.Nearest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The task folders directly below one directory.
 *
 * @param root where they are, such as the checkout's {@code tasks}
 */
public record TaskLibrary(Path root) {
    private static final int MAX_TASKS = 10_000;

    /**
     * The folders that look like tasks, by name; a broken one is among them and says so when it is loaded.
     *
     * @throws BadInputException if the directory cannot be listed or has too many
     */
    public List<Path> folders() {
        if (!Files.isDirectory(root)) {
            throw new BadInputException(
                    "library_missing", root.toString(), "there is no such directory of tasks.");
        }
        try (Stream<Path> entries = Files.list(root)) {
            List<Path> folders =
                    entries.filter(TaskLoader::isTask).limit(MAX_TASKS + 1L).sorted().toList();
            if (folders.size() > MAX_TASKS) {
                throw new BadInputException(
                        "library_too_large",
                        root.toString(),
                        "a directory may have at most " + MAX_TASKS + " tasks.");
            }
            return folders;
        } catch (IOException | java.io.UncheckedIOException e) {
            throw new BadInputException(
                    "file_unreadable",
                    root.toString(),
                    "cannot be listed (" + e.getMessage() + ").",
                    null,
                    e);
        }
    }

    /** Loads all of them. */
    public List<Task> tasks() {
        List<Task> tasks = new ArrayList<>();
        for (Path folder : folders()) {
            tasks.add(TaskLoader.load(folder));
        }
        return List.copyOf(tasks);
    }

    /**
     * Loads one task.
     *
     * @param nameOrPath a task's name here, or any path to a task folder
     * @throws BadInputException if there is none such, or it is broken
     */
    public Task find(String nameOrPath) {
        if (nameOrPath.isBlank() || nameOrPath.indexOf('\0') >= 0) {
            throw new BadInputException("task_missing", null, "a task's name or path is needed.");
        }
        if (!nameOrPath.contains("/") && Files.isDirectory(root.resolve(nameOrPath))) {
            return TaskLoader.load(root.resolve(nameOrPath));
        }
        Path path = Path.of(nameOrPath);
        if (nameOrPath.contains("/") || Files.exists(path)) {
            return TaskLoader.load(path);
        }
        throw new BadInputException(
                "task_missing",
                Inert.line(nameOrPath),
                "there is no such task." + Nearest.question(nameOrPath, names()),
                "./impasse tasks, which lists them, or a path to a task folder.",
                null);
    }

    private List<String> names() {
        return Files.isDirectory(root)
                ? folders().stream().map(f -> f.getFileName().toString()).toList()
                : List.of();
    }
}
