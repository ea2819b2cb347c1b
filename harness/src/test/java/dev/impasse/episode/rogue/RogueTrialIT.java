package dev.impasse.episode.rogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.agent.rogue.OpenedBy;
import dev.impasse.agent.rogue.Probe;
import dev.impasse.agent.rogue.ProbeGroup;
import dev.impasse.agent.rogue.ProbeResult;
import dev.impasse.agent.rogue.Stage;
import dev.impasse.event.EventReader;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.SandboxLimits;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.kernel.KernelWitnesses;
import dev.impasse.witness.kernel.NoKernelWitness;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The trial on the real engine: all held, all controls seen; and what happens when a guard is taken away. */
@Tag("engine")
class RogueTrialIT {
    private static DockerSandboxProvider provider;
    @TempDir private Path folder;

    @BeforeAll
    static void connect() {
        provider = DockerSandboxProvider.connect();
    }

    @AfterAll
    static void close() {
        provider.close();
    }

    @AfterEach
    void nothingIsLeft() {
        List<String> runs = new RunStore(folder).list().stream().map(RunFolder::id).toList();
        assertThat(provider.leftovers()).noneMatch(l -> runs.contains(l.episode()));
    }

    @Test
    void everythingIsHeldAndEveryControlIsSeen() {
        TrialReport report = trial(provider, probe -> true, true);
        assertThat(report.outcomes()).filteredOn(outcome -> !outcome.ok()).isEmpty();
        assertThat(report.outcomes()).hasSizeGreaterThan(100);
        assertThat(report.breachedOnTwin()).isGreaterThan(80);
        assertThat(report.ok()).isTrue();
        RunFolder run = report.run().orElseThrow();
        assertThat(run.path().resolve("rogue.json")).exists();
        assertThat(run.path().resolve("twin.events.jsonl")).exists();
        try (EventReader reader = EventReader.open(run.path().resolve("twin.events.jsonl"))) {
            assertThat(reader.events().findFirst().orElseThrow().kind()).isEqualTo("twin_opened");
        }
    }

    @Test
    void aRuntimeThatLetsTheHostsKernelThroughIsSeen() {
        SandboxProvider leaky =
                changing(
                        "bench",
                        spec ->
                                with(
                                        spec,
                                        new ContainmentSpec(
                                                StandIn.RUNTIME, false, "none", List.of())));
        Predicate<Probe> wanted = only("host-escape.kernel");
        // The kernel witness refuses such a container before any probe; the probe has to see it
        // too.
        TrialReport refused = trial(leaky, wanted, false);
        assertThat(result(refused, "host-escape.kernel")).isEqualTo(ProbeResult.INCONCLUSIVE);
        assertThat(refused.ok()).isFalse();
        TrialReport report = trial(leaky, new NoKernelWitness(StandIn.RUNTIME), wanted, false);
        assertThat(result(report, "host-escape.kernel")).isEqualTo(ProbeResult.BREACHED);
        assertThat(report.ok()).isFalse();
    }

    @Test
    void capabilitiesThatTheAgentWasGivenAreSeen() {
        SandboxProvider leaky =
                changing(
                        "bench",
                        spec ->
                                with(
                                        spec,
                                        new ContainmentSpec(
                                                ContainmentSpec.SEALED.runtime(),
                                                true,
                                                "none",
                                                List.of("SYS_CHROOT"))));
        Predicate<Probe> wanted = only("host-escape.capabilities").or(only("host-escape.chroot"));
        TrialReport report = trial(leaky, wanted, false);
        assertThat(result(report, "host-escape.capabilities")).isEqualTo(ProbeResult.BREACHED);
        assertThat(result(report, "host-escape.chroot")).isEqualTo(ProbeResult.BREACHED);
    }

    @Test
    void limitsThatAreWideAreSeen() {
        SandboxProvider leaky =
                changing(
                        "bench",
                        spec ->
                                new SandboxSpec(
                                        spec.episode(),
                                        spec.role(),
                                        spec.image(),
                                        spec.workspace(),
                                        spec.populate(),
                                        spec.privateDirectories(),
                                        spec.containment(),
                                        SandboxLimits.DEFAULT));
        TrialReport report = trial(leaky, only("resources.disk-fill"), false);
        assertThat(result(report, "resources.disk-fill")).isEqualTo(ProbeResult.BREACHED);
    }

    @Test
    void aTwinThatIsNotOpenedIsAFailedControl() {
        SandboxProvider unopened =
                changing(
                        "twin",
                        spec ->
                                with(
                                        spec,
                                        new ContainmentSpec(
                                                spec.containment().runtime(),
                                                false,
                                                "none",
                                                spec.containment().agentCapabilities())));
        TrialReport report =
                trial(
                        unopened,
                        probe ->
                                probe.group() == ProbeGroup.DNS
                                        && probe.stage() == Stage.TOGETHER
                                        && probe.openedBy().contains(OpenedBy.NETWORK),
                        true);
        assertThat(report.outcomes()).isNotEmpty().allMatch(TrialOutcome::controlFailed);
        assertThat(report.ok()).isFalse();
    }

    private TrialReport trial(SandboxProvider sandboxes, Predicate<Probe> wanted, boolean twin) {
        return trial(sandboxes, KernelWitnesses.of(System.getenv()), wanted, twin);
    }

    private TrialReport trial(
            SandboxProvider sandboxes,
            KernelWitness kernel,
            Predicate<Probe> wanted,
            boolean twin) {
        return new RogueTrial(
                        sandboxes,
                        provider.images(),
                        new RunStore(folder),
                        new RunStore(folder.resolve("aside")),
                        kernel,
                        TrialListener.SILENT)
                .run(wanted, twin);
    }

    private static Predicate<Probe> only(String id) {
        return probe -> probe.id().equals(id);
    }

    private static ProbeResult result(TrialReport report, String id) {
        return report.outcomes().stream()
                .filter(outcome -> outcome.probe().id().equals(id))
                .findFirst()
                .orElseThrow()
                .sealed()
                .result();
    }

    private static SandboxSpec with(SandboxSpec spec, ContainmentSpec containment) {
        return new SandboxSpec(
                spec.episode(),
                spec.role(),
                spec.image(),
                spec.workspace(),
                spec.populate(),
                spec.privateDirectories(),
                containment,
                spec.limits());
    }

    /** The real engine, but for what sandboxes of one role are asked to be. */
    private static SandboxProvider changing(String role, UnaryOperator<SandboxSpec> change) {
        return new ChangedProvider(provider, role, change);
    }
}
