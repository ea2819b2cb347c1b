package dev.impasse.readiness;

import dev.impasse.input.Inert;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxLimits;
import dev.impasse.sandbox.SandboxSpec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A container of the base image that a check tries something in; gone when it is closed. */
final class Trial implements AutoCloseable {
    /** Long enough for anything that a check starts, on a machine that is busy with other things. */
    static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final long MIB = 1024L * 1024;
    private static final int OUTPUT = 64 * 1024;

    /** Room for whatever a check tries; the limits that are put to the test are all below. */
    static final SandboxLimits ROOMY = new SandboxLimits(1, 768 * MIB, 2048, 64 * MIB, 16 * MIB);

    private final Sandbox sandbox;

    private Trial(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    static Trial open(
            CheckContext context,
            Progress progress,
            ContainmentSpec containment,
            SandboxLimits limits) {
        // A container of the watched runtime does not start while nobody listens.
        context.kernel().require();
        Sandbox sandbox =
                context.sandboxes()
                        .open(
                                new SandboxSpec(
                                        owner(),
                                        "check",
                                        ImageStore.BASE,
                                        "/workspace",
                                        false,
                                        List.of(),
                                        containment,
                                        limits));
        progress.onCancel(sandbox::kill);
        return new Trial(sandbox);
    }

    /** A name for the label that says whose a container is. */
    static String owner() {
        return "check-" + UUID.randomUUID();
    }

    Sandbox sandbox() {
        return sandbox;
    }

    ExecResult exec(Duration timeout, String... argv) throws SandboxDiedException {
        return sandbox.exec(new Command(List.of(argv), "/workspace", Map.of(), timeout, OUTPUT));
    }

    /** One that may take as long as anything here does. */
    static Command command(String... argv) {
        return new Command(List.of(argv), "/workspace", Map.of(), PATIENCE, OUTPUT);
    }

    /** What a shell script printed, on both outputs. */
    String shell(String script) throws SandboxDiedException {
        ExecResult result = exec(PATIENCE, "/bin/sh", "-c", script);
        return text(result.stdout()) + text(result.stderr());
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** On one line, for evidence. */
    static String line(String text) {
        return Inert.excerpt(text.strip(), 300);
    }

    @Override
    public void close() {
        sandbox.close();
    }
}
