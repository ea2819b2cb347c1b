package dev.impasse.episode;

import dev.impasse.event.Draft;
import dev.impasse.event.EventSink;
import dev.impasse.run.RunFolder;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.witness.Snapshot;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Saves the workspace as the agent left it, once, whoever asks first: the normal end or a halt. */
final class Capture {
    private final Sandbox sandbox;
    private final RunFolder run;
    private final EventSink log;
    private final String root;
    private final long limit;
    private boolean done;
    private volatile Optional<Snapshot> saved = Optional.empty();

    /**
     * @param limit the most bytes of the tar
     */
    Capture(Sandbox sandbox, RunFolder run, EventSink log, String root, long limit) {
        this.sandbox = sandbox;
        this.run = run;
        this.log = log;
        this.root = root;
        this.limit = limit;
    }

    /** Ends what the agent still runs, then saves; empty where the container was gone already. */
    Optional<Snapshot> take() {
        Optional<Draft> event;
        synchronized (this) {
            event = done ? Optional.empty() : Optional.of(save());
            done = true;
        }
        // Not under the lock: whoever writes an event may be waiting for this capture, a halt in
        // hand.
        event.ifPresent(log::append);
        return saved;
    }

    private Draft save() {
        Path half = run.path().resolve(".workspace.tar.half");
        try {
            sandbox.killAgentProcesses();
            write(sandbox, root, half, limit);
            Files.move(half, run.workspaceTar());
            Snapshot snapshot = Snapshot.read(run.workspaceTar());
            saved = Optional.of(snapshot);
            return EpisodeEvents.workspace(
                    "workspace_end", snapshot, Files.size(run.workspaceTar()));
        } catch (SandboxDiedException | IOException e) {
            deleteHalf(half);
            return EpisodeEvents.workspaceLost(String.valueOf(e.getMessage()));
        }
    }

    static void write(Sandbox sandbox, String root, Path file, long limit)
            throws SandboxDiedException, IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            sandbox.copyOut(root, out, limit);
        }
    }

    private static void deleteHalf(Path half) {
        try {
            Files.deleteIfExists(half);
        } catch (IOException e) {
            // It lies in a run whose events say that the workspace is lost; a reader is not misled.
            half.toFile().deleteOnExit();
        }
    }
}
