package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.impasse.sandbox.Leftover;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxSpec;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a process that was killed has left, and that nothing else is touched. */
@Tag("engine")
class ReapIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private final DockerSandboxProvider provider = DockerSandboxProvider.connect();
    private final Engine engine = Engine.connect();

    @AfterEach
    void disconnect() {
        provider.close();
        engine.close();
    }

    /** Opens a sandbox, says its episode, and waits to be killed. */
    static final class Child {
        private Child() {}

        public static void main(String[] args) throws Exception {
            SandboxSpec spec = Bench.spec();
            Sandbox sandbox = DockerSandboxProvider.connect().open(spec);
            System.out.println(spec.episode() + " " + sandbox.id());
            if (args[0].equals("busy")) {
                sandbox.exec(Bench.shell("sleep 1000"));
            }
            Thread.currentThread().join();
        }
    }

    @Test
    void anIdleContainerEndsWithTheProcessThatOpenedItAndIsReapedByTheNext() throws Exception {
        Process child = child("idle");
        String[] said = firstLine(child).split(" ");
        assertThat(mine(said[0])).extracting(Leftover::alive).containsExactly(true);
        assertThat(provider.reap()).noneMatch(l -> l.episode().equals(said[0]));

        child.destroyForcibly().waitFor();
        // The session's input ended, so it ended too, and its container with it: before anybody
        // reaps.
        await().atMost(PATIENCE).until(() -> !running(said[1]));
        reapedWhole(said[0], said[1]);
    }

    @Test
    void aBusyContainerIsReapedByTheNext() throws Exception {
        Process child = child("busy");
        String[] said = firstLine(child).split(" ");
        child.destroyForcibly().waitFor();
        reapedWhole(said[0], said[1]);
    }

    private void reapedWhole(String episode, String container) {
        assertThat(mine(episode)).extracting(Leftover::alive).containsExactly(false);
        assertThat(provider.reap()).anyMatch(l -> l.episode().equals(episode));
        assertThat(mine(episode)).isEmpty();
        assertThat(RuntimeProcesses.ofThisMachine().find(container)).isEmpty();
    }

    private static Process child(String kind) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Child.class.getName(),
                        kind)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    @Test
    void networksAndVolumesOfTheDeadAreRemovedAndThoseOfOthersAreNot() {
        String episode = "test-" + UUID.randomUUID();
        Owner self = Owner.self();
        Map<String, String> dead =
                labels(episode, new Owner(self.pid(), 1).toString(), Owner.host());
        Map<String, String> alive = labels(episode, self.toString(), Owner.host());
        Map<String, String> elsewhere = labels(episode, "1:1", "another-host");
        Map<String, String> nameless = Map.of(Labels.EPISODE, episode);
        List<Map<String, String>> all = List.of(dead, alive, elsewhere, nameless);
        all.forEach(labels -> volume(episode + "-" + all.indexOf(labels), labels));
        String network = network(episode, dead);
        try {
            assertThat(provider.reap().stream().filter(l -> l.episode().equals(episode)))
                    .extracting(Leftover::kind)
                    .containsExactlyInAnyOrder("network", "volume");
            assertThat(mine(episode)).extracting(Leftover::alive).containsExactly(true, true, true);
        } finally {
            mine(episode).forEach(this::remove);
        }
        assertThat(network).isNotEmpty();
        assertThat(mine(episode)).isEmpty();
    }

    @Test
    void aRuntimesProcessIsKnownByTheWholeIdAlone() throws Exception {
        String id = "ab".repeat(32);
        Process ours = pretend("runsc-sandbox", "--bundle=/x/moby/" + id);
        Process other = pretend("runsc-sandbox", "--bundle=/x/moby/" + "cd".repeat(32));
        Process unrelated = pretend("something", id);
        try {
            RuntimeProcesses processes = RuntimeProcesses.ofThisMachine();
            await().until(() -> processes.find(id).equals(List.of(ours.pid())));
            assertThat(processes.end(id)).containsExactly(ours.pid());
            assertThat(ours.waitFor()).isNotZero();
            assertThat(other.isAlive()).isTrue();
            assertThat(unrelated.isAlive()).isTrue();
        } finally {
            List.of(ours, other, unrelated).forEach(Process::destroyForcibly);
        }
    }

    private static Process pretend(String name, String argument) throws IOException {
        // The shell takes the name as its own; the sleep that it waits for has another.
        return new ProcessBuilder("bash", "-c", "exec -a " + name + " bash -c 'read x' " + argument)
                .redirectInput(ProcessBuilder.Redirect.PIPE)
                .start();
    }

    private static String firstLine(Process process) throws IOException {
        return new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
                .readLine();
    }

    private List<Leftover> mine(String episode) {
        return provider.leftovers().stream().filter(l -> l.episode().equals(episode)).toList();
    }

    private boolean running(String container) {
        return engine.inspect(container).path("State").path("Running").asBoolean(true);
    }

    private static Map<String, String> labels(String episode, String owner, String host) {
        return Map.of(Labels.EPISODE, episode, Labels.OWNER, owner, Labels.HOST, host);
    }

    private void volume(String name, Map<String, String> labels) {
        engine.call(
                "make a volume",
                Engine.QUICK,
                client -> client.createVolumeCmd().withName(name).withLabels(labels).exec());
    }

    private String network(String name, Map<String, String> labels) {
        return engine.call(
                "make a network",
                Engine.QUICK,
                client ->
                        client.createNetworkCmd()
                                .withName(name)
                                .withInternal(true)
                                .withLabels(labels)
                                .exec()
                                .getId());
    }

    private void remove(Leftover left) {
        if (left.kind().equals("volume")) {
            engine.call(
                    "remove a volume",
                    Engine.QUICK,
                    client -> client.removeVolumeCmd(left.id()).exec());
        } else {
            engine.call(
                    "remove a network",
                    Engine.QUICK,
                    client -> client.removeNetworkCmd(left.id()).exec());
        }
    }
}
