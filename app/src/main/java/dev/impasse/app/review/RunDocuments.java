package dev.impasse.app.review;

import dev.impasse.BadInputException;
import dev.impasse.input.BoundedFiles;
import dev.impasse.run.Json;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunSpec;
import dev.impasse.run.RunSpecs;
import dev.impasse.run.RunSummary;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * What a run's folder says, but for its events. A stored run may come from anybody, so that everything is read with bounds
 * and shown inert; what is missing or damaged is empty, and {@code verify} says so.
 *
 * @param spec null where {@code run.json} is missing or damaged
 * @param containment {@code containment.json}, or a missing node
 * @param score {@code score.json}, or a missing node
 */
public record RunDocuments(
        RunFolder run,
        RunSummary summary,
        @Nullable RunSpec spec,
        JsonNode containment,
        JsonNode score,
        String transcript,
        String diff,
        String grader,
        String specText) {
    private static final int LIMIT = 4 * 1024 * 1024;

    /** Reads; not on the JavaFX thread. */
    public static RunDocuments read(RunFolder run) {
        return new RunDocuments(
                run,
                RunSummary.of(run),
                spec(run),
                json(run.containment()),
                json(run.score()),
                text(run.transcript()),
                text(run.workspaceDiff()),
                text(run.graderOutput()),
                text(run.spec()));
    }

    private static @Nullable RunSpec spec(RunFolder run) {
        try {
            return RunSpecs.read(run);
        } catch (BadInputException e) {
            return null;
        }
    }

    static JsonNode json(Path file) {
        try {
            return Json.MAPPER.readTree(text(file));
        } catch (JacksonException e) {
            return Json.MAPPER.missingNode();
        }
    }

    private static String text(Path file) {
        if (!Files.isRegularFile(file)) {
            return "";
        }
        try {
            return BoundedFiles.text(file, "a file of the run", LIMIT);
        } catch (BadInputException e) {
            return "[" + e.sentence() + "]";
        }
    }
}
