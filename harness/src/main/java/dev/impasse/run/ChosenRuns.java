package dev.impasse.run;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.StrictJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Another folder for runs than the usual one, where the person chose one: {@code {"format": 1, "runs": "/an/absolute/path"}}
 * in {@code folders.json}, beside what the app remembers. The command line and the app go by it alike.
 */
public final class ChosenRuns {
    private static final int FORMAT = 1;
    private final Path file;

    /**
     * @param file need not be there
     */
    public ChosenRuns(Path file) {
        this.file = file;
    }

    /** The person's own choice. */
    static ChosenRuns of(Map<String, String> environment, Path userHome) {
        return new ChosenRuns(ConfigFolder.of(environment, userHome).resolve("folders.json"));
    }

    /**
     * @return empty where nobody chose one
     * @throws BadInputException if the file is not what it should be
     */
    public Optional<Path> read() {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        String place = file.toString();
        ObjectNode document =
                StrictJson.object(
                        BoundedFiles.bytes(file, "the chosen folders", BoundedFiles.DOCUMENT_LIMIT),
                        place);
        String runs = document.path("runs").asString("");
        if (document.path("format").asInt(0) != FORMAT || !runs.startsWith("/")) {
            throw new BadInputException(
                    "bad_folders",
                    place,
                    "\"format\": 1 and \"runs\" with an absolute path are needed here.",
                    "choose the folder anew in the app, or remove this file",
                    null);
        }
        return Optional.of(Path.of(runs).normalize());
    }

    /**
     * Chooses a folder, which is made if it is not there; none takes the usual one back.
     *
     * @throws BadInputException if it is no folder that can be written to
     * @throws EnvironmentException if the choice cannot be kept
     */
    public void choose(Optional<Path> runs) {
        runs.ifPresent(ChosenRuns::check);
        try {
            if (runs.isEmpty()) {
                Files.deleteIfExists(file);
                return;
            }
            Files.createDirectories(file.toAbsolutePath().getParent());
            ObjectNode document =
                    JsonNodeFactory.instance
                            .objectNode()
                            .put("format", FORMAT)
                            .put("runs", runs.get().normalize().toString());
            WholeFile.write(file, Json.write(document));
        } catch (IOException e) {
            throw new EnvironmentException(
                    "folders_not_kept",
                    "The choice could not be written to " + file + " (" + e.getMessage() + ").",
                    "make sure that its folder can be written",
                    e);
        }
    }

    private static void check(Path runs) {
        if (!runs.isAbsolute()) {
            throw new BadInputException(
                    "bad_folder", runs.toString(), "an absolute path is needed.");
        }
        try {
            Files.createDirectories(runs);
        } catch (IOException e) {
            throw new BadInputException(
                    "bad_folder", runs.toString(), "this is no folder, and none can be made.");
        }
        if (!Files.isWritable(runs)) {
            throw new BadInputException(
                    "bad_folder", runs.toString(), "nothing can be written into this folder.");
        }
    }
}
