package dev.impasse.sandbox.docker;

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

/** What the tests with a real engine start from. */
final class Bench {
    private static final long MIB = 1024L * 1024;

    private Bench() {}

    static final SandboxLimits SMALL = new SandboxLimits(1, 256 * MIB, 512, 16 * MIB, 8 * MIB);

    static SandboxSpec spec() {
        return spec(ContainmentSpec.SEALED, SMALL);
    }

    static SandboxSpec spec(ContainmentSpec containment, SandboxLimits limits) {
        return new SandboxSpec(
                "test-" + UUID.randomUUID(),
                "bench",
                ImageStore.BASE,
                "/workspace",
                false,
                List.of("/tests", "/logs/verifier"),
                containment,
                limits);
    }

    static Command command(String... argv) {
        return new Command(
                List.of(argv), "/workspace", Map.of(), Duration.ofSeconds(30), 256 * 1024);
    }

    static Command shell(String script) {
        return command("/bin/sh", "-c", script);
    }

    /** Runs a script as the agent and returns what it printed. */
    static String sh(Sandbox sandbox, String script) throws SandboxDiedException {
        return out(sandbox.exec(shell(script)));
    }

    static String out(ExecResult result) {
        return new String(result.stdout(), StandardCharsets.UTF_8);
    }

    static String err(ExecResult result) {
        return new String(result.stderr(), StandardCharsets.UTF_8);
    }
}
