package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.Containment;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxSpec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Containers that are what they were asked to be, and such that are not. */
@Tag("engine")
class ContainmentIT {
    private static final ContainmentSpec OPEN =
            new ContainmentSpec("runc", false, "impasse-test-open", List.of("NET_RAW"));
    private static DockerSandboxProvider provider;
    private static Engine engine;
    private static String network;

    @BeforeAll
    static void open() {
        provider = DockerSandboxProvider.connect();
        engine = Engine.connect();
        network =
                engine.call(
                        "make a network",
                        Engine.QUICK,
                        client ->
                                client.createNetworkCmd()
                                        .withName(OPEN.network())
                                        .withInternal(true)
                                        .withLabels(Labels.build())
                                        .exec()
                                        .getId());
    }

    @AfterAll
    static void close() {
        engine.call(
                "remove a network",
                Engine.QUICK,
                client -> client.removeNetworkCmd(network).exec());
        engine.close();
        provider.close();
    }

    @Test
    void aSealedSandboxIsAsAskedInEveryFact() {
        try (Sandbox sandbox = provider.open(Bench.spec())) {
            assertThat(sandbox.containment().differences()).isEmpty();
            assertThat(sandbox.containment().facts())
                    .extracting(Containment.Fact::name)
                    .contains("runtime", "kernel", "interfaces", "agent_capabilities_effective");
        }
    }

    @Test
    void anotherKernelUnderTheRuntimesNameIsRefusedAndLeavesNothing() {
        SandboxSpec spec =
                Bench.spec(new ContainmentSpec("runc", true, "none", List.of()), Bench.SMALL);
        assertThatThrownBy(() -> provider.open(spec))
                .isInstanceOfSatisfying(
                        EnvironmentException.class,
                        e -> {
                            assertThat(e.code()).isEqualTo("containment_differs");
                            assertThat(e)
                                    .hasMessageContaining("kernel should be gVisor and is Linux");
                        });
        assertThat(provider.leftovers()).noneMatch(l -> l.episode().equals(spec.episode()));
    }

    @Test
    void aRuntimeThatIsNotThereIsTold() {
        assertThatThrownBy(() ->
                        provider.open(
                                Bench.spec(
                                        new ContainmentSpec("none-such", true, "none", List.of()),
                                        Bench.SMALL)))
                .isInstanceOfSatisfying(
                        EnvironmentException.class,
                        e -> assertThat(e.code()).isEqualTo("runtime_missing"));
    }

    @Test
    void theOpenedTwinIsOpenAndWouldNotPassForASealedOne() throws Exception {
        SandboxSpec spec = Bench.spec(OPEN, Bench.SMALL);
        try (Sandbox twin = provider.open(spec)) {
            assertThat(Bench.sh(twin, "id -u; grep CapEff /proc/self/status; ls /sys/class/net"))
                    .contains("0\n", "00000000000020e4", "eth0");
            List<String> differences = differencesFromSealed(spec, twin);
            assertThat(differences)
                    .contains(
                            "runtime",
                            "network",
                            "networks_attached",
                            "capabilities_added",
                            "kernel",
                            "interfaces",
                            "agent_user",
                            "agent_capabilities_effective",
                            "agent_capabilities_permitted",
                            "capabilities_bound");
        }
    }

    @Test
    void smallerLimitsThanTheContainerHasAreDifferences() throws Exception {
        SandboxSpec spec = Bench.spec();
        try (Sandbox sandbox = provider.open(spec)) {
            SandboxSpec other =
                    new SandboxSpec(
                            spec.episode(),
                            "grader",
                            "another:1",
                            spec.workspace(),
                            false,
                            List.of("/tests"),
                            spec.containment(),
                            new dev.impasse.sandbox.SandboxLimits(
                                    0.5, 1L << 27, 64, 1L << 20, 1L << 20));
            assertThat(differences(other, sandbox))
                    .contains(
                            "memory",
                            "memory_with_swap",
                            "nano_cpus",
                            "pids",
                            "shared_memory",
                            "tmpfs",
                            "image",
                            "dev.impasse.role",
                            "writable_mounts",
                            "size /workspace",
                            "size /tmp",
                            "size /dev/shm");
        }
    }

    private static List<String> differencesFromSealed(SandboxSpec spec, Sandbox sandbox)
            throws Exception {
        return differences(
                new SandboxSpec(
                        spec.episode(),
                        spec.role(),
                        ImageStore.BASE,
                        spec.workspace(),
                        false,
                        spec.privateDirectories(),
                        ContainmentSpec.SEALED,
                        spec.limits()),
                sandbox);
    }

    private static List<String> differences(SandboxSpec asked, Sandbox sandbox) throws Exception {
        ContainerPlan plan = new ContainerPlan(asked, "");
        JsonNode inspected = engine.inspect(sandbox.id());
        List<String> argv =
                new ArrayList<>(
                        List.of("/opt/impasse/busybox", "ash", "-c", InsideView.SCRIPT, "ash"));
        argv.addAll(plan.sizes().keySet());
        byte[] seen =
                sandbox.exec(new Command(argv, "/", Map.of(), Duration.ofSeconds(30), 1 << 18))
                        .stdout();
        List<Containment.Fact> facts = new ArrayList<>();
        new EngineFacts(plan, inspected, facts).compare();
        new InsideFacts(
                        plan,
                        InsideView.parse(new String(seen, StandardCharsets.UTF_8), false),
                        facts)
                .compare();
        return new Containment(facts).differences().stream().map(Containment.Fact::name).toList();
    }
}
