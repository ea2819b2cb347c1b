package dev.impasse.app;

import dev.impasse.app.readiness.CheckRoom;
import dev.impasse.readiness.About;
import dev.impasse.readiness.Check;
import dev.impasse.readiness.CheckContext;
import dev.impasse.readiness.Checks;
import dev.impasse.readiness.Outcome;
import dev.impasse.readiness.Readiness;
import dev.impasse.readiness.ReadinessListener;
import dev.impasse.readiness.Status;
import dev.impasse.readiness.Walk;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.kernel.KernelWitnesses;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The checks on the real engine. Each walk has a connection of its own. */
final class EngineChecks implements CheckRoom {
    private final Folders folders;
    private final Readiness readiness = Checks.all();

    EngineChecks(Folders folders) {
        this.folders = folders;
    }

    @Override
    public List<About> checks() {
        return readiness.checks().stream().map(Check::about).toList();
    }

    @Override
    public Walking begin(ReadinessListener listener) {
        DockerSandboxProvider sandboxes = DockerSandboxProvider.connect();
        KernelWitness kernel = KernelWitnesses.of(System.getenv());
        return new EngineWalking(
                sandboxes, kernel, Readiness.walk(context(sandboxes, kernel), listener));
    }

    private CheckContext context(DockerSandboxProvider sandboxes, KernelWitness kernel) {
        return new CheckContext(
                sandboxes,
                sandboxes.images(),
                sandboxes.inspector(),
                ContainmentSpec.sealedIn(kernel.runtime()),
                kernel,
                new CheckContext.Folders(
                        folders.root(), folders.runs(), folders.ownKeys().folder()),
                Clock.systemUTC(),
                System::nanoTime);
    }

    private final class EngineWalking implements Walking {
        private final DockerSandboxProvider sandboxes;
        private final KernelWitness kernel;
        private final Walk walk;
        private final Set<String> passed = new HashSet<>();

        EngineWalking(DockerSandboxProvider sandboxes, KernelWitness kernel, Walk walk) {
            this.sandboxes = sandboxes;
            this.kernel = kernel;
            this.walk = walk;
        }

        @Override
        public Outcome run(String id) {
            Outcome last = null;
            for (Check check : readiness.select(List.of(id))) {
                if (check.id().equals(id) || !passed.contains(check.id())) {
                    last = walk.run(check);
                    if (last.status() == Status.PASS) {
                        passed.add(check.id());
                    } else {
                        passed.remove(check.id());
                    }
                }
            }
            return java.util.Objects.requireNonNull(last);
        }

        @Override
        public void cancel() {
            walk.cancel();
        }

        @Override
        public void close() {
            kernel.close();
            sandboxes.close();
        }
    }
}
