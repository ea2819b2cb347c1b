package dev.impasse.witness.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.impasse.event.Event;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.EventReader;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxLimits;
import dev.impasse.sandbox.SandboxSpec;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import dev.impasse.witness.KernelSight;
import dev.impasse.witness.KernelWitness;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What gVisor really reports, as it comes out at this end. */
@Tag("engine")
class KernelWitnessIT {
    /** So often two containers do something at once. */
    private static final int ROUNDS = 100;

    @TempDir private Path folder;
    private final KernelWitness witness = KernelWitnesses.of(System.getenv());
    private final DockerSandboxProvider provider = DockerSandboxProvider.connect();
    private final AtomicReference<@Nullable String> intent = new AtomicReference<>();
    private EventLog events;
    private Sandbox bench;
    private Sandbox seen;
    private KernelSight sight;

    @BeforeEach
    void open() {
        witness.require();
        bench = provider.open(spec());
        events = EventLog.create(folder.resolve("events.jsonl"), EventClock.starting());
        sight = watch(bench, events, "kernel.jsonl");
        sight.begin(intent::get);
        seen = sight.around(bench);
    }

    private SandboxSpec spec() {
        return new SandboxSpec(
                "witness-" + UUID.randomUUID(),
                "bench",
                ImageStore.BASE,
                "/workspace",
                false,
                List.of(),
                ContainmentSpec.sealedIn(witness.runtime()),
                SandboxLimits.DEFAULT);
    }

    private KernelSight watch(Sandbox sandbox, EventLog log, String file) {
        return witness.watch(
                new KernelWitness.Order(
                        sandbox.id(),
                        log,
                        folder.resolve(file),
                        EventClock.starting(),
                        Interest.NOTHING,
                        why -> {}));
    }

    @AfterEach
    void close() {
        sight.close();
        events.close();
        bench.close();
        provider.close();
        witness.close();
    }

    private void run(String id, String... argv) throws SandboxDiedException {
        intent.set(id);
        seen.exec(
                new Command(
                        List.of(argv), "/workspace", Map.of(), Duration.ofSeconds(60), 64 * 1024));
        intent.set(null);
    }

    private static List<Event> read(Path file) {
        try (EventReader reader = EventReader.open(file)) {
            return reader.events().toList();
        }
    }

    private List<Event> events(String kind) {
        return read(folder.resolve("events.jsonl")).stream()
                .filter(event -> event.kind().equals(kind))
                .toList();
    }

    private List<String> written() {
        return events("kernel_open_write").stream()
                .map(event -> event.data().path("path").asString())
                .toList();
    }

    @Test
    void aWriteInsideAScriptIsThereWhenTheCommandComesBack() throws Exception {
        run("i1", "sh", "-c", "printf 'echo x >out\\n' >s.sh");
        run("i2", "sh", "s.sh");
        assertThat(events("kernel_open_write"))
                .anySatisfy(event -> {
                    assertThat(event.data().path("path").asString()).isEqualTo("/workspace/out");
                    assertThat(event.intent()).isEqualTo("i2");
                    assertThat(event.data().path("argv").toString()).isEqualTo("[\"sh\",\"s.sh\"]");
                });
    }

    @Test
    void aWriteInsideAnInterpreterIsSeen() throws Exception {
        run("i1", "python3", "-c", "open('by-python', 'w').write('x')");
        run("i2", "perl", "-e", "open(F, '>by-perl')");
        run("i3", "awk", "BEGIN { print \"x\" > \"by-awk\" }");
        assertThat(written())
                .contains("/workspace/by-python", "/workspace/by-perl", "/workspace/by-awk");
    }

    @Test
    void aWriteThroughALinkShowsTheFileBehindIt() throws Exception {
        run(
                "i1",
                "python3",
                "-c",
                "import os\nos.symlink('/workspace/target', '/tmp/l')\nopen('/tmp/l','w').close()");
        assertThat(written()).contains("/tmp/l", "/workspace/target");
    }

    @Test
    void whatRunsOnInTheBackgroundBelongsToNoIntent() throws Exception {
        run("i1", "sh", "-c", "mkfifo go.fifo; (read x <go.fifo; echo x >late) & true");
        run("i2", "sh", "-c", "echo >go.fifo");
        await().until(() -> sight.settle() && written().contains("/workspace/late"));
        Event late =
                events("kernel_open_write").stream()
                        .filter(e -> e.data().path("path").asString().equals("/workspace/late"))
                        .findFirst()
                        .orElseThrow();
        assertThat(late.intent()).isNull();
        assertThat(late.data().path("origin").asString()).isEqualTo("i1");
        assertThat(events("kernel_background")).isNotEmpty();
    }

    @Test
    void aTextThatMakesGvisorDropAPointIsNoticed() throws Exception {
        run(
                "i1",
                "python3",
                "-c",
                "import os\nos.mkdir(b'bad\\xff')\nos.chdir(b'bad\\xff')\n"
                        + "open('/workspace/after', 'w').close()\n"
                        + "os.spawnv(os.P_WAIT, '/bin/true', ['true', b'\\xff'])");
        assertThat(events("kernel_directory_hidden")).isNotEmpty();
        assertThat(events("kernel_exec_hidden")).isNotEmpty();
        assertThat(written()).contains("/workspace/after");
    }

    @Test
    void theNetworkIsReachedForInVainButNotUnseen() throws Exception {
        // The container has no network but lo: nothing can leave it, whatever the address.
        run(
                "i1",
                "python3",
                "-c",
                "import socket\ns=socket.socket()\ntry: s.connect(('192.0.2.1', 80))\nexcept OSError: pass");
        assertThat(events("kernel_connect"))
                .anySatisfy(event ->
                        assertThat(event.data().path("address").asString())
                                .isEqualTo("inet 192.0.2.1 port 80"));
    }

    @Test
    void signalsClocksAndMountsAreSeen() throws Exception {
        run(
                "i1",
                "python3",
                "-c",
                "import os,time\ntry: os.kill(1, 9)\nexcept OSError: pass\n"
                        + "try: time.clock_settime(time.CLOCK_REALTIME, 0)\nexcept OSError: pass");
        run("i2", "mount", "-t", "tmpfs", "none", "/tmp");
        assertThat(events("kernel_call"))
                .extracting(event -> event.data().path("call").asString())
                .contains("kill", "clock_settime");
        assertThat(events("kernel_call"))
                .filteredOn(event -> event.data().path("call").asString().equals("kill"))
                .allSatisfy(event ->
                        assertThat(event.data().path("target_is").asString()).isEqualTo("session"));
    }

    @Test
    void nothingIsLostInAStormAndTheRecordIsAWholeChain() throws Exception {
        run(
                "i1",
                "python3",
                "-c",
                "import os\nfor i in range(20000):\n  os.close(os.open('/etc/passwd', os.O_RDONLY))");
        sight.close();
        Event end = events("kernel_witness_ended").getFirst();
        assertThat(end.data().path("lost").asInt()).isZero();
        assertThat(end.data().path("acts").asInt()).isGreaterThanOrEqualTo(20_000);
        assertThat(events("kernel_lost")).isEmpty();
        assertThat(dev.impasse.event.LogEnd.ofWhole(folder.resolve("kernel.jsonl")).events())
                .isPositive();
    }

    @Test
    void twoContainersAtOnceAreKeptApart() throws Exception {
        try (Sandbox other = provider.open(spec());
                EventLog otherEvents =
                        EventLog.create(folder.resolve("other.jsonl"), EventClock.starting());
                KernelSight otherSight = watch(other, otherEvents, "other-kernel.jsonl")) {
            otherSight.begin(() -> "o1");
            Sandbox otherSeen = otherSight.around(other);
            CountDownLatch together = new CountDownLatch(2);
            Thread others = Thread.ofVirtual().start(() -> touch(otherSeen, together, "theirs"));
            intent.set("i1");
            touch(seen, together, "mine");
            others.join();
            assertThat(written()).hasSize(ROUNDS).allMatch(path -> path.contains("mine"));
            assertThat(read(folder.resolve("other.jsonl")))
                    .filteredOn(event -> event.kind().equals("kernel_open_write"))
                    .hasSize(ROUNDS)
                    .allMatch(event -> event.data().path("path").asString().contains("theirs"));
        }
    }

    private static void touch(Sandbox sandbox, CountDownLatch together, String name) {
        together.countDown();
        try {
            together.await();
            for (int round = 0; round < ROUNDS; round++) {
                sandbox.exec(
                        new Command(
                                List.of("touch", name + round),
                                "/workspace",
                                Map.of(),
                                Duration.ofSeconds(60),
                                1024));
            }
        } catch (SandboxDiedException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
