package dev.impasse.readiness;

import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.kernel.KernelWitnesses;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/** What the tests of the real checks stand on: this machine's engine. */
final class Ground implements AutoCloseable {
    final DockerSandboxProvider provider = DockerSandboxProvider.connect();

    final KernelWitness kernel = KernelWitnesses.of(System.getenv());

    static Path root() {
        return Path.of(System.getProperty("impasse.root", "..")).toAbsolutePath().normalize();
    }

    CheckContext context(Path folder) {
        return new CheckContext(
                provider,
                provider.images(),
                provider.inspector(),
                ContainmentSpec.sealedIn(kernel.runtime()),
                kernel,
                new CheckContext.Folders(root(), folder.resolve("runs"), folder.resolve("keys")),
                Clock.systemUTC(),
                System::nanoTime);
    }

    static CheckResult run(Check check, CheckContext context) throws Exception {
        return check.run(context, new Quiet());
    }

    @Override
    public void close() {
        provider.close();
        kernel.close();
    }

    /** Keeps what a check said that it did. */
    static final class Quiet implements Progress {
        final List<String> steps = new ArrayList<>();

        @Override
        public void step(String what) {
            steps.add(what);
        }

        @Override
        public void onCancel(Runnable stop) {}
    }
}
