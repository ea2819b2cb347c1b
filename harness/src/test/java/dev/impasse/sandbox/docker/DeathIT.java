package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.impasse.InterruptedWorkException;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxLimits;
import dev.impasse.sandbox.SandboxSpec;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sandboxes that end before their time: always said, never a hang, never something left. */
@Tag("engine")
@Timeout(180)
class DeathIT {
    private static DockerSandboxProvider provider;
    private SandboxSpec spec = Bench.spec();
    private Sandbox sandbox;

    @BeforeAll
    static void connect() {
        provider = DockerSandboxProvider.connect();
    }

    @AfterAll
    static void disconnect() {
        provider.close();
    }

    @BeforeEach
    void open() {
        sandbox = provider.open(spec);
    }

    @AfterEach
    void nothingIsLeft() {
        sandbox.close();
        assertThat(provider.leftovers()).noneMatch(l -> l.episode().equals(spec.episode()));
    }

    @Test
    void aForkBombEndsTheSandboxOrTheBombButNeverHangs() throws Exception {
        try {
            sandbox.exec(Bench.shell("f() { f | f & }; f; sleep 60"));
            assertThat(Bench.sh(sandbox, "echo on")).isEqualTo("on\n");
        } catch (SandboxDiedException e) {
            assertThat(e).hasMessageStartingWith("The sandbox ");
            assertThat(sandbox.alive()).isFalse();
        }
    }

    @Test
    void aMemoryBombIsSaidToBeOne() {
        assertThatThrownBy(() ->
                        sandbox.exec(
                                Bench.command(
                                        "/usr/bin/python3",
                                        "-c",
                                        "x=[]\nwhile 1: x.append(bytearray(1<<24))")))
                .isInstanceOfSatisfying(
                        SandboxDiedException.class, e -> assertThat(e.outOfMemory()).isTrue());
    }

    @Test
    void aFullDiskIsTheCommandsAffair() throws Exception {
        assertThat(sandbox.exec(Bench.shell("cat /dev/zero >fill")).exitCode()).isNotZero();
        assertThat(sandbox.exec(Bench.shell("cat /dev/zero >/tmp/fill")).exitCode()).isNotZero();
        assertThat(Bench.sh(sandbox, "stat -c %s fill")).isEqualTo("16777216\n");
    }

    @Test
    void aKillFromOutsideInMidCommandIsSaid() {
        CompletableFuture<String> running = inBackground("sleep 1000");
        kill();
        assertThatThrownBy(running::get)
                .isInstanceOf(ExecutionException.class)
                .hasRootCauseInstanceOf(SandboxDiedException.class)
                .hasMessageContaining("The sandbox died");
        assertThatThrownBy(() -> Bench.sh(sandbox, "echo"))
                .isInstanceOf(SandboxDiedException.class);
        assertThat(sandbox.alive()).isFalse();
    }

    @Test
    void aKillByAnotherThreadIsSaid() {
        CompletableFuture<String> running = inBackground("sleep 1000");
        sandbox.kill();
        assertThatThrownBy(running::get).hasRootCauseInstanceOf(SandboxDiedException.class);
    }

    @Test
    void anInterruptEndsTheSandboxAndIsToldAsOne() throws Exception {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        AtomicReference<Boolean> flag = new AtomicReference<>(false);
        Thread worker =
                Thread.ofPlatform()
                        .name("test-worker")
                        .start(() -> {
                            try {
                                Bench.sh(sandbox, "sleep 1000");
                            } catch (SandboxDiedException | RuntimeException e) {
                                thrown.set(e);
                                flag.set(Thread.currentThread().isInterrupted());
                            }
                        });
        await().until(() -> worker.getState() == Thread.State.TIMED_WAITING);
        worker.interrupt();
        worker.join();
        assertThat(thrown.get()).isInstanceOf(InterruptedWorkException.class);
        assertThat(flag.get()).isTrue();
        assertThatThrownBy(() -> Bench.sh(sandbox, "echo"))
                .isInstanceOf(SandboxDiedException.class);
    }

    @Test
    void anInterruptedThreadStillCloses() {
        Thread.currentThread().interrupt();
        sandbox.close();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(provider.leftovers()).noneMatch(l -> l.episode().equals(spec.episode()));
    }

    @Test
    void twoSandboxesDoNotSeeEachOther() throws Exception {
        try (Sandbox other = provider.open(Bench.spec())) {
            Bench.sh(sandbox, "echo here >f");
            assertThat(Bench.sh(other, "ls -A /workspace /tmp | grep -v :")).isBlank();
            CompletableFuture<String> first = inBackground("sleep 1; echo first");
            assertThat(Bench.sh(other, "echo second")).isEqualTo("second\n");
            assertThat(first.join()).isEqualTo("first\n");
        }
    }

    @Test
    void manyCommandsInARowWork() throws Exception {
        for (int i = 0; i < 100; i++) {
            assertThat(Bench.sh(sandbox, "echo " + i)).isEqualTo(i + "\n");
        }
    }

    @Test
    void tooFewHostThreadsAreSaidAtTheStart() {
        SandboxSpec tight =
                Bench.spec(
                        ContainmentSpec.SEALED,
                        new SandboxLimits(1, 256L << 20, 8, 1L << 20, 1L << 20));
        assertThatThrownBy(() -> provider.open(tight))
                .isInstanceOf(dev.impasse.EnvironmentException.class);
        assertThat(provider.leftovers()).noneMatch(l -> l.episode().equals(tight.episode()));
    }

    private CompletableFuture<String> inBackground(String script) {
        CompletableFuture<String> answer = new CompletableFuture<>();
        Thread.ofPlatform()
                .name("test-background")
                .start(() -> {
                    try {
                        answer.complete(Bench.sh(sandbox, "echo started >s; " + script));
                    } catch (Throwable e) {
                        answer.completeExceptionally(e);
                    }
                });
        return answer;
    }

    private void kill() {
        Engine engine = Engine.connect();
        engine.call("kill", Engine.QUICK, client -> client.killContainerCmd(sandbox.id()).exec());
        engine.close();
    }
}
