package dev.impasse.app.runs;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.StrictJson;
import dev.impasse.run.Json;
import dev.impasse.run.RunFolder;
import dev.impasse.run.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The notes lie beside the runs, in {@code .notes/RUN.json}, and never in a run's folder: a sealed run stays as it was
 * sealed, and notes are nobody's evidence.
 */
public final class NotesFolder {
    private static final String FOLDER = ".notes";
    private static final int LIMIT = 256 * 1024;

    private NotesFolder() {}

    /** Notes that are missing or damaged are none: they never keep a run from being shown. */
    public static Notes read(RunFolder run) {
        Path file = file(run);
        if (!Files.isRegularFile(file)) {
            return Notes.NONE;
        }
        try {
            ObjectNode tree =
                    StrictJson.object(
                            BoundedFiles.bytes(file, "the notes", LIMIT), file.toString());
            List<String> tags = new ArrayList<>();
            for (JsonNode tag : tree.path("tags")) {
                tags.add(tag.asString(""));
            }
            return new Notes(tags, tree.path("note").asString(""));
        } catch (BadInputException e) {
            return Notes.NONE;
        }
    }

    /**
     * @throws EnvironmentException if they cannot be written
     */
    public static void write(RunFolder run, Notes notes) {
        Path file = file(run);
        try {
            if (notes.none()) {
                Files.deleteIfExists(file);
                return;
            }
            Files.createDirectories(file.getParent());
            ObjectNode tree = Json.MAPPER.createObjectNode().put("format", 1);
            notes.tags().forEach(tree.putArray("tags")::add);
            tree.put("note", notes.text());
            WholeFile.write(file, Json.write(tree));
        } catch (IOException e) {
            throw new EnvironmentException(
                    "notes_not_written",
                    "Writing the notes " + file + " failed (" + e.getMessage() + ").",
                    "make sure that the folder of runs can be written.",
                    e);
        }
    }

    static Path file(RunFolder run) {
        return run.path()
                .toAbsolutePath()
                .normalize()
                .resolveSibling(FOLDER)
                .resolve(run.id() + ".json");
    }
}
