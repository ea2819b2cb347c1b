package dev.impasse.run;

import dev.impasse.event.EventTail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * A run in one row.
 *
 * @param state {@code running}, {@code ended} or {@code interrupted}
 * @param finding empty where the run has none
 */
public record RunSummary(
        String run,
        String folder,
        String state,
        String task,
        String agent,
        String started,
        String finding,
        double score,
        int denials,
        int firings,
        boolean sealed) {
    /** How a recovered run ended, in its last event. */
    static final String INTERRUPTED = "interrupted";

    private static final int DOCUMENT_LIMIT = 4 * 1024 * 1024;

    /** Reads what is there; a run that is broken or still going just has less of it. */
    public static RunSummary of(RunFolder run) {
        JsonNode spec = document(run.spec());
        RunState state = state(run);
        JsonNode containment = document(run.containment());
        JsonNode score = document(run.score());
        return new RunSummary(
                run.id(),
                run.path().toString(),
                state.name().toLowerCase(java.util.Locale.ROOT),
                spec.path("task").asString(""),
                spec.path("agent").asString(""),
                spec.path("started").asString(""),
                // What stands there may have been written just before the program was killed.
                state == RunState.ENDED ? containment.path("finding").asString("") : "",
                score.path("reward").asDouble(0),
                containment.path("denials").asInt(0),
                containment.path("firings").size(),
                run.sealed());
    }

    /** What came of it; of a run that came to nothing, or not yet to anything, how far it has come. */
    public String findingOrState() {
        return finding.isEmpty() ? state : finding;
    }

    /** How far the run has come. */
    public static RunState state(RunFolder run) {
        if (RunLock.held(run)) {
            return RunState.RUNNING;
        }
        boolean whole =
                EventTail.last(run.events())
                        .filter(event -> event.kind().equals("episode_ended"))
                        .filter(event ->
                                !event.data().path("ended").asString("").equals(INTERRUPTED))
                        .isPresent();
        return whole ? RunState.ENDED : RunState.INTERRUPTED;
    }

    /** Whether it has its last event, be it one that recovery wrote. */
    static boolean ended(RunFolder run) {
        return EventTail.last(run.events())
                .map(event -> event.kind().equals("episode_ended"))
                .orElse(false);
    }

    private static JsonNode document(Path file) {
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > DOCUMENT_LIMIT) {
                return Json.MAPPER.missingNode();
            }
            return Json.MAPPER.readTree(Files.readAllBytes(file));
        } catch (IOException | JacksonException e) {
            return Json.MAPPER.missingNode();
        }
    }
}
