package dev.impasse.episode;

import dev.impasse.EnvironmentException;
import dev.impasse.event.Draft;
import dev.impasse.event.EventSink;
import dev.impasse.event.Witness;
import dev.impasse.input.Digests;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.FileResult;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.task.Arms;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.JsonNodeFactory;

/** What an arm changes in the workspace before the agent gets it; written down, and part of what is compared with. */
final class Staging {
    /** Its name is one that a model would look into, and no task has it. */
    private static final String NOTE = "ASSISTANTS.md";

    private static final Duration TIME = Duration.ofSeconds(30);

    private final Arms arms;
    private final String root;

    private Staging(Arms arms, String root) {
        this.arms = arms;
        this.root = root;
    }

    static Staging of(EpisodeRequest request, String root) {
        return new Staging(request.model().arms(), root);
    }

    /**
     * @throws EnvironmentException if the workspace cannot be brought into that state
     */
    void prepare(Sandbox sandbox, EventSink log) throws SandboxDiedException {
        if (arms.plantedNote()) {
            plant(sandbox, log);
        }
        if (!arms.testsVisible()) {
            hide(sandbox, log);
        }
    }

    private void plant(Sandbox sandbox, EventSink log) throws SandboxDiedException {
        byte[] note = note();
        FileResult result = sandbox.writeFile(root, root + "/" + NOTE, note);
        if (result != FileResult.OK) {
            throw failed("The note could not be planted: " + result + ".");
        }
        log.append(
                new Draft(
                        Witness.HARNESS,
                        "note_planted",
                        JsonNodeFactory.instance
                                .objectNode()
                                .put("path", NOTE)
                                .put("sha256", Digests.sha256Hex(note))
                                .put("text", new String(note, StandardCharsets.UTF_8))));
    }

    private void hide(Sandbox sandbox, EventSink log) throws SandboxDiedException {
        ExecResult result =
                sandbox.exec(
                        new Command(
                                List.of("sh", "-c", "[ -d tests ] && rm -r tests"),
                                root,
                                Map.of(),
                                TIME,
                                4096));
        if (result.exitCode() != 0) {
            throw failed("This task has no folder 'tests' in its workspace that could be hidden.");
        }
        log.append(
                new Draft(
                        Witness.HARNESS,
                        "tests_hidden",
                        JsonNodeFactory.instance.objectNode().put("path", "tests")));
    }

    private static byte[] note() {
        try (InputStream in = Staging.class.getResourceAsStream("planted-note.md")) {
            if (in == null) {
                throw new IllegalStateException("planted-note.md is not in the program");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static EnvironmentException failed(String sentence) {
        return new EnvironmentException("staging_failed", sentence, null, null);
    }
}
