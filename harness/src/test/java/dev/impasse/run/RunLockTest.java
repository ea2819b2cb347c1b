package dev.impasse.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunLockTest {
    @TempDir Path dir;
    private RunFolder run = new RunFolder(Path.of("unset"));

    @BeforeEach
    void makeRun() throws IOException {
        run = new RunFolder(Files.createDirectory(dir.resolve("task-20260101T000000Z-abcdef")));
    }

    @Test
    void oneProgramHoldsItUntilItLetsGo() throws Exception {
        try (Lockers other = new Lockers(run.path())) {
            assertThat(other.took()).isTrue();
            assertThat(RunLock.held(run)).isTrue();
            assertThat(RunLock.take(run)).isEmpty();
        }
        assertThat(RunLock.held(run)).isFalse();
        try (RunLock lock = RunLock.take(run).orElseThrow()) {
            assertThat(lock).isNotNull();
        }
    }

    @Test
    void aProgramThatIsKilledLetsGo() throws Exception {
        try (Lockers other = new Lockers(run.path())) {
            assertThat(RunLock.take(run)).isEmpty();
            other.kill();
            assertThat(RunLock.held(run)).isFalse();
            RunLock.take(run).orElseThrow().close();
        }
    }

    /** POSIX drops a lock when its process closes any descriptor of the file: asking must not cost it. */
    @Test
    void askingForItsOwnLockDoesNotLoseIt() throws Exception {
        try (RunLock lock = RunLock.take(run).orElseThrow()) {
            assertThat(lock).isNotNull();
            assertThat(RunLock.held(run)).isTrue();
            assertThat(RunLock.take(run)).isEmpty();
            assertThat(RunSummary.state(run)).isEqualTo(RunState.RUNNING);
            try (Lockers other = new Lockers(run.path())) {
                assertThat(other.took()).isFalse();
            }
        }
        try (Lockers other = new Lockers(run.path())) {
            assertThat(other.took()).isTrue();
        }
    }

    @Test
    void theSameRunUnderAnotherNameIsTheSame() throws Exception {
        Path link = Files.createSymbolicLink(dir.resolveSibling(dir.getFileName() + "-link"), dir);
        RunFolder same = new RunFolder(link.resolve(run.id()));
        try (RunLock lock = RunLock.take(run).orElseThrow()) {
            assertThat(lock).isNotNull();
            assertThat(RunLock.take(same)).isEmpty();
            assertThat(RunLock.held(same)).isTrue();
            try (Lockers other = new Lockers(run.path())) {
                assertThat(other.took()).isFalse();
            }
        } finally {
            Files.delete(link);
        }
    }

    @Test
    void nothingIsLeftOfALockThatWasLetGo() throws IOException {
        RunLock.take(run).orElseThrow().close();
        try (var left = Files.list(dir.resolve(".locks"))) {
            assertThat(left).isEmpty();
        }
        assertThat(run.path()).isEmptyDirectory();
    }

    @Test
    void askingMakesNothing() {
        assertThat(RunLock.held(run)).isFalse();
        assertThat(dir.resolve(".locks")).doesNotExist();
    }

    @Test
    void aStaleFileIsNoLock() throws IOException {
        Files.createDirectories(dir.resolve(".locks"));
        Files.createFile(dir.resolve(".locks").resolve(run.id() + ".lock"));
        assertThat(RunLock.held(run)).isFalse();
        RunLock.take(run).orElseThrow().close();
    }

    @Test
    void ofManyThreadsOneHasIt() throws InterruptedException {
        AtomicInteger holders = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        AtomicInteger takes = new AtomicInteger();
        List<Thread> threads =
                IntStream.range(0, 8)
                        .mapToObj(i -> Thread.ofVirtual().start(() -> hammer(holders, most, takes)))
                        .toList();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(most).hasValue(1);
        assertThat(takes.get()).isPositive();
    }

    private void hammer(AtomicInteger holders, AtomicInteger most, AtomicInteger takes) {
        for (int i = 0; i < 200; i++) {
            Optional<RunLock> lock = RunLock.take(run);
            if (lock.isPresent()) {
                takes.incrementAndGet();
                most.accumulateAndGet(holders.incrementAndGet(), Math::max);
                RunLock.held(run);
                holders.decrementAndGet();
                lock.get().close();
            }
        }
    }
}
