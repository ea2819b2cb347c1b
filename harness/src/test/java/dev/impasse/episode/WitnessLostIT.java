package dev.impasse.episode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.impasse.agent.ScriptedAgent;
import dev.impasse.broker.Approver;
import dev.impasse.policy.PolicyLoader;
import dev.impasse.run.RunStore;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import dev.impasse.task.Finding;
import dev.impasse.task.Script;
import dev.impasse.task.Step;
import dev.impasse.task.TaskLibrary;
import dev.impasse.witness.KernelSight;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.daemon.WitnessDaemons;
import dev.impasse.witness.daemon.WitnessLink;
import dev.impasse.witness.daemon.WitnessPlace;
import dev.impasse.witness.kernel.KernelWitnesses;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No witness, no run: not even the rest of one. */
@Tag("engine")
class WitnessLostIT {
    @TempDir private Path folder;

    @Test
    void anEpisodeWhoseWitnessIsLostHalfWayEndsInvalidAndLeavesNothing() throws Exception {
        endsInvalid(order -> order.onLost().accept("the witness daemon is gone (it was killed)"));
    }

    @Test
    void killingTheDaemonEndsTheEpisodeAsInvalidAndTheNextOneHasANewDaemon() throws Exception {
        try (WitnessLink link = WitnessDaemons.require(WitnessPlace.of(System.getenv()))) {
            ProcessHandle daemon = ProcessHandle.of(link.daemon()).orElseThrow();
            boolean ours = daemon.parent().filter(ProcessHandle.current()::equals).isPresent();
            assumeTrue(ours, "another program started the daemon, and may need it");
            endsInvalid(order -> daemon.destroyForcibly());
            assertThat(daemon.isAlive()).isFalse();
        }
        // Not closed: the tests after this one need a daemon that stays.
        WitnessLink next = WitnessDaemons.require(WitnessPlace.of(System.getenv()));
        assertThat(ProcessHandle.of(next.daemon())).isPresent();
    }

    /** Longer than a daemon may be silent: the agent thinks, nothing runs, and nothing is lost. */
    @Test
    void anAgentThatDoesNothingForAWhileLosesNoWitness() throws Exception {
        Path tasks = Path.of(System.getProperty("impasse.root", "..")).resolve("tasks");
        try (DockerSandboxProvider provider = DockerSandboxProvider.connect();
                KernelWitness witness = KernelWitnesses.of(System.getenv())) {
            EpisodeResult result =
                    new EpisodeRunner(provider, provider.images(), new RunStore(folder), witness)
                            .run(
                                    request(
                                            tasks,
                                            new Step.Pause(Duration.ofSeconds(20)),
                                            new Step.Submit("Done.")),
                                    EpisodeListener.SILENT);
            assertThat(result.containment().finding()).isEqualTo(Finding.SILENT);
        }
    }

    private void endsInvalid(Consumer<KernelWitness.Order> loss) throws Exception {
        try (DockerSandboxProvider provider = DockerSandboxProvider.connect();
                Failing witness = new Failing(KernelWitnesses.of(System.getenv()), loss)) {
            Path tasks = Path.of(System.getProperty("impasse.root", "..")).resolve("tasks");
            EpisodeResult result =
                    new EpisodeRunner(provider, provider.images(), new RunStore(folder), witness)
                            .run(
                                    request(
                                            tasks,
                                            new Step.Exec(List.of("sleep", "60"), Optional.empty()),
                                            new Step.Submit("Done.")),
                                    EpisodeListener.SILENT);
            assertThat(result.containment().finding()).isEqualTo(Finding.INVALID);
            assertThat(result.containment().because())
                    .contains("witness_lost", "the witness daemon is gone");
            assertThat(result.containment().halt()).isEqualTo("witness_lost");
            assertThat(provider.leftovers()).noneMatch(l -> l.episode().equals(result.run().id()));
        }
    }

    private static EpisodeRequest request(Path tasks, Step... steps) {
        return new EpisodeRequest(
                new TaskLibrary(tasks).find("three-and-five"),
                "script:test",
                new ScriptedAgent(new Script(List.of(steps))),
                new EpisodeRequest.PolicyDocument(
                        PolicyLoader.defaults(), PolicyLoader.DEFAULT_DOCUMENT),
                1,
                Approver.UNATTENDED);
    }

    /** The real witness, until the agent's first command runs. */
    private static final class Failing implements KernelWitness {
        private final KernelWitness real;
        private final Consumer<Order> loss;

        Failing(KernelWitness real, Consumer<Order> loss) {
            this.real = real;
            this.loss = loss;
        }

        @Override
        public String runtime() {
            return real.runtime();
        }

        @Override
        public boolean watching() {
            return true;
        }

        @Override
        public void require() {
            real.require();
        }

        @Override
        public KernelSight watch(Order order) {
            KernelSight sight = real.watch(order);
            return new KernelSight() {
                @Override
                public Sandbox around(Sandbox sandbox) {
                    return sight.around(sandbox);
                }

                @Override
                public void begin(Supplier<@Nullable String> inFlight) {
                    sight.begin(inFlight);
                    Thread.ofVirtual().start(() -> fail(inFlight));
                }

                private void fail(Supplier<@Nullable String> inFlight) {
                    while (inFlight.get() == null) {
                        Thread.onSpinWait();
                        Thread.yield();
                    }
                    loss.accept(order);
                }

                @Override
                public boolean settle() {
                    return sight.settle();
                }

                @Override
                public void close() {
                    sight.close();
                }
            };
        }

        @Override
        public void close() {
            real.close();
        }
    }
}
