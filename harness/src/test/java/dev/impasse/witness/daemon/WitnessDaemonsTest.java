package dev.impasse.witness.daemon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With the daemon as a process of its own, as it is in life. */
class WitnessDaemonsTest {
    @TempDir private Path folder;
    private WitnessPlace place = new WitnessPlace(Path.of("/"));
    private long started;

    @BeforeEach
    void makePlace() throws IOException {
        place = new WitnessPlace(folder);
        Files.createDirectory(place.run());
    }

    @AfterEach
    void endDaemon() {
        ProcessHandle.of(started).ifPresent(WitnessDaemonsTest::kill);
    }

    private static void kill(ProcessHandle daemon) {
        daemon.destroyForcibly();
        await().until(() -> !daemon.isAlive());
    }

    private WitnessLink require() {
        WitnessLink link = WitnessDaemons.require(place);
        started = link.daemon();
        return link;
    }

    @Test
    void startsOneWhereNoneRunsAndFindsItAgain() throws Exception {
        try (WitnessLink first = require();
                WitnessLink second = require()) {
            assertThat(second.daemon()).isEqualTo(first.daemon());
            assertThat(first.daemon()).isNotEqualTo(ProcessHandle.current().pid());
        }
    }

    @Test
    void ofManyWhoNeedOneAtOnceAllGetTheSame() throws Exception {
        try (ExecutorService several = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<WitnessLink> one = several.submit(() -> WitnessDaemons.require(place));
            Future<WitnessLink> two = several.submit(() -> WitnessDaemons.require(place));
            try (WitnessLink first = one.get();
                    WitnessLink second = two.get()) {
                started = first.daemon();
                assertThat(second.daemon()).isEqualTo(first.daemon());
            }
        }
    }

    @Test
    void itsDeathIsToldToWhoeverWatchesAndTheNextOneTakesOver() throws Exception {
        Heard heard = new Heard();
        long first;
        WitnessLink link = require();
        try (WatchedContainer watched = WatchedContainer.watch(link, "c1", heard)) {
            assertThat(watched.settle(Duration.ofSeconds(30))).isTrue();
            first = started;
            kill(ProcessHandle.of(first).orElseThrow());
            await().until(() -> heard.ending().startsWith("the witness daemon is gone"));
            assertThat(watched.settle(Duration.ofSeconds(30))).isFalse();
        }
        try (WitnessLink next = require()) {
            assertThat(next.daemon()).isNotEqualTo(first);
        }
    }

    @Test
    void withoutItsFolderThereIsNoWitness() {
        WitnessPlace nowhere = new WitnessPlace(folder.resolve("nowhere"));
        assertThatThrownBy(() -> WitnessDaemons.require(nowhere))
                .isInstanceOfSatisfying(
                        EnvironmentException.class,
                        e -> {
                            assertThat(e.code()).isEqualTo("witness_missing");
                            assertThat(e.sentence()).contains("./impasse setup");
                        });
    }
}
