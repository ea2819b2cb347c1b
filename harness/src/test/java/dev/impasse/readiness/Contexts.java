package dev.impasse.readiness;

import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.EngineDescription;
import dev.impasse.sandbox.EngineInspector;
import dev.impasse.sandbox.ImageFacts;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.Leftover;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import dev.impasse.witness.kernel.NoKernelWitness;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A context of a machine without an engine. */
final class Contexts {
    private Contexts() {}

    static CheckContext withoutEngine(Path folder) {
        return withoutEngine(folder, Clock.systemUTC());
    }

    static CheckContext withoutEngine(Path folder, Clock clock) {
        return new CheckContext(
                new NoSandboxes(),
                environment -> new ImageStore.Image(ImageStore.BASE, "/workspace"),
                new NoEngine(),
                ContainmentSpec.SEALED,
                new NoKernelWitness(ContainmentSpec.SEALED.runtime()),
                new CheckContext.Folders(folder, folder.resolve("runs"), folder.resolve("keys")),
                clock,
                System::nanoTime);
    }

    private static EnvironmentException unreachable() {
        return new EnvironmentException(
                "engine_unreachable", "The engine cannot be reached.", "./impasse setup", null);
    }

    private static final class NoSandboxes implements SandboxProvider {
        @Override
        public Sandbox open(SandboxSpec spec) {
            throw unreachable();
        }

        @Override
        public List<Leftover> leftovers() {
            throw unreachable();
        }

        @Override
        public List<Leftover> reap() {
            throw unreachable();
        }

        @Override
        public void close() {}
    }

    private static final class NoEngine implements EngineInspector {
        @Override
        public EngineDescription describe() {
            throw unreachable();
        }

        @Override
        public Optional<ImageFacts> image(String name) {
            throw unreachable();
        }

        @Override
        public CpuUse cpuUse(String container) {
            throw unreachable();
        }

        @Override
        public String runOpened(
                String owner, String image, String runtime, List<String> argv, Duration limit) {
            throw unreachable();
        }

        @Override
        public Planted plantLeftover(String owner) {
            throw unreachable();
        }
    }
}
