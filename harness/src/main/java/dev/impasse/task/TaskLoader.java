package dev.impasse.task;

import dev.impasse.BadInputException;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads a task folder whole and checks it: Harbor's layout, and our {@code impasse.yaml} where it is there. Nothing is
 * run, and nothing outside of the folder is read; of its twin it only looks whether there is one.
 */
public final class TaskLoader {
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,64}");

    private TaskLoader() {}

    /**
     * @throws BadInputException one for the first mistake, with its place
     */
    public static Task load(Path folder) {
        Path root = real(folder);
        Optional<Path> declaration = declaration(root);
        String name = name(root, declaration.isPresent());
        String digest = TaskFolder.digest(root);
        TaskBasics basics =
                new TaskBasics(
                        root,
                        name,
                        instruction(root.resolve("instruction.md")),
                        TaskToml.load(root.resolve("task.toml")),
                        digest);
        needed(root.resolve("environment/Dockerfile"), "the environment's definition");
        needed(root.resolve("tests/test.sh"), "the hidden tests");
        return declaration
                .map(file -> TaskDeclaration.declared(basics, Yaml.load(file, "the declaration")))
                .orElseGet(() -> TaskDeclaration.plain(basics));
    }

    /** Whether a directory looks like a task, without judging it. */
    static boolean isTask(Path folder) {
        return Files.isRegularFile(folder.resolve("task.toml"));
    }

    /** Whether it may name a task, a control or a cheat. */
    static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    private static Path real(Path folder) {
        String place = folder.toString();
        if (!Files.exists(folder)) {
            throw new BadInputException("task_missing", place, "there is no such task folder.");
        }
        if (!Files.isDirectory(folder)) {
            throw new BadInputException(
                    "task_not_folder", place, "this is a file, but a task is a folder.");
        }
        try {
            return folder.toRealPath();
        } catch (IOException e) {
            throw new BadInputException(
                    "file_unreadable", place, "cannot be read (" + e.getMessage() + ").", null, e);
        }
    }

    private static Optional<Path> declaration(Path root) {
        Path file = root.resolve("impasse.yaml");
        return Files.exists(file, java.nio.file.LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(file)
                : Optional.empty();
    }

    /** Ours must have a proper name; a foreign folder's is made one. */
    private static String name(Path root, boolean ours) {
        String folder = root.getFileName() == null ? "" : root.getFileName().toString();
        String name = ours ? folder : folder.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]", "-");
        if (!isName(name)) {
            throw new BadInputException(
                    "bad_task_name",
                    root.toString(),
                    "a task folder's name must be 1 to 64 lower-case letters, digits and dashes.");
        }
        return name;
    }

    private static String instruction(Path file) {
        String text = BoundedFiles.text(file, "the instruction", BoundedFiles.DOCUMENT_LIMIT);
        if (text.isBlank()) {
            throw new BadInputException("file_empty", file.toString(), "the instruction is blank.");
        }
        return text;
    }

    private static void needed(Path file, String what) {
        // Read whole, so that an unreadable or binary one is told now and not in mid-episode.
        BoundedFiles.text(file, what, BoundedFiles.DOCUMENT_LIMIT);
    }
}
