package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.Sandbox;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** Tests that share one sandbox, opened before the first and removed after the last. */
@Tag("engine")
abstract class InOneSandbox {
    static DockerSandboxProvider provider;
    static Sandbox sandbox;

    @BeforeAll
    static void open() {
        provider = DockerSandboxProvider.connect();
        sandbox = provider.open(Bench.spec());
    }

    @AfterAll
    static void close() {
        sandbox.close();
        provider.close();
    }
}
