package dev.impasse.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.EnvironmentException;
import dev.impasse.IntegrityException;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventLogTest {
    @TempDir Path dir;

    @Test
    void anEventIsInTheFileWhenAppendComesBack() throws IOException {
        Path file = dir.resolve("events.jsonl");
        try (EventLog log = EventLog.create(file, EventClock.starting())) {
            Event first = log.append(Samples.draft("one"));
            assertThat(Files.readString(file)).endsWith("\n").hasLineCount(1);
            Event second = log.append(Samples.draft("two"));
            assertThat(first.seq()).isEqualTo(1);
            assertThat(first.prev()).isEqualTo(Event.GENESIS);
            assertThat(second.seq()).isEqualTo(2);
            String line = Files.readAllLines(file).getFirst();
            assertThat(second.prev()).isEqualTo(Sha256.hex(line.getBytes(UTF_8)));
            assertThat(second.monoNs()).isGreaterThan(first.monoNs());
            log.sync();
            assertThat(log.count()).isEqualTo(2);
        }
        assertThat(read(file)).hasSize(2).allMatch(LogItem.Found.class::isInstance);
    }

    @Test
    void neverTakesAFileThatIsThere() throws IOException {
        Path file = Files.writeString(dir.resolve("events.jsonl"), "mine");
        assertThatThrownBy(() -> EventLog.create(file, EventClock.starting()))
                .isInstanceOf(EnvironmentException.class);
        assertThat(file).hasContent("mine");
    }

    @Test
    void manyThreadsMakeOneChain() throws Exception {
        Path file = dir.resolve("events.jsonl");
        List<Long> heard = new ArrayList<>();
        try (EventLog log = EventLog.create(file, EventClock.starting())) {
            log.bus().subscribe("test", e -> heard.add(e.seq()));
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int t = 0; t < 8; t++) {
                    threads.submit(() -> {
                        for (int i = 0; i < 200; i++) {
                            log.append(Samples.draft("x".repeat(i)));
                        }
                        log.sync();
                    });
                }
            }
            log.close();
            assertThat(log.bus().awaitDrained(java.time.Duration.ofSeconds(30))).isTrue();
        }
        assertThat(read(file)).hasSize(1600).allMatch(LogItem.Found.class::isInstance);
        assertThat(heard).hasSize(1600).isSorted();
    }

    @Test
    void anInterruptedThreadStillWritesAndTheLogLivesOn() {
        Path file = dir.resolve("events.jsonl");
        try (EventLog log = EventLog.create(file, EventClock.starting())) {
            Thread.currentThread().interrupt();
            log.append(Samples.draft("interrupted"));
            log.sync();
            assertThat(Thread.interrupted()).as("the interrupt is still there").isTrue();
            log.append(Samples.draft("after"));
        }
        assertThat(read(file)).hasSize(2).allMatch(LogItem.Found.class::isInstance);
    }

    @Test
    void aFullDiskClosesTheLogForGood() throws IOException {
        Path file = Samples.log(dir.resolve("events.jsonl"), 2);
        long whole = Files.size(file);
        boolean[] full = {false};
        LogFile disk =
                new LogFile(file, new FileOutputStream(file.toFile(), true), whole) {
                    @Override
                    void write(byte[] line) throws IOException {
                        if (full[0]) {
                            Files.writeString(
                                    file, "{\"se", java.nio.file.StandardOpenOption.APPEND);
                            try (FileOutputStream dead = new FileOutputStream("/dev/full")) {
                                dead.write(line);
                            }
                        }
                        super.write(line);
                    }
                };
        LogEnd end = LogEnd.ofWhole(file);
        EventLog log = new EventLog(disk, EventClock.starting(), end.events(), end.hash());
        List<Long> heard = new ArrayList<>();
        log.bus().subscribe("test", e -> heard.add(e.seq()));
        full[0] = true;
        failsToWrite(() -> log.append(Samples.draft("lost")));
        full[0] = false;
        failsToWrite(() -> log.append(Samples.draft("never")));
        failsToWrite(log::sync);
        log.close();
        assertThat(heard).isEmpty();
        assertThat(log.count()).isEqualTo(2);
        assertThat(EventLogRecovery.recover(file).cutBytes()).isEqualTo(4);
    }

    @Test
    void aFailedWriteTakesItsHalfLineBack() throws IOException {
        Path file = Samples.log(dir.resolve("events.jsonl"), 2);
        long whole = Files.size(file);
        Files.writeString(file, "{\"se", java.nio.file.StandardOpenOption.APPEND);
        try (LogFile disk = new LogFile(file, new FileOutputStream(new File("/dev/full")), whole)) {
            assertThatThrownBy(() -> disk.write(new byte[] {1})).isInstanceOf(IOException.class);
        }
        assertThat(file).hasSize(whole);
    }

    @Test
    void aFailedFlushClosesTheLogForGood() throws IOException {
        Path file = Samples.log(dir.resolve("events.jsonl"), 1);
        LogFile disk =
                new LogFile(file, new FileOutputStream(file.toFile(), true), 0) {
                    @Override
                    void sync() throws IOException {
                        throw new IOException("Input/output error");
                    }
                };
        EventLog log = new EventLog(disk, EventClock.starting(), 0, Event.GENESIS);
        failsToWrite(log::sync);
        failsToWrite(() -> log.append(Samples.draft("never")));
    }

    @Test
    void nothingIsAppendedAfterClose() {
        EventLog log = EventLog.create(dir.resolve("events.jsonl"), EventClock.starting());
        log.close();
        log.close();
        assertThatThrownBy(() -> log.append(Samples.draft("late")))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageContaining("closed");
    }

    @Test
    void goesOnWhereAnEarlierLogEnded() {
        Path file = Samples.log(dir.resolve("events.jsonl"), 3);
        long before = LogEnd.ofWhole(file).monoNs();
        try (EventLog log = EventLog.resume(file, Samples.WALL)) {
            Event next = log.append(Samples.draft("more"));
            assertThat(next.seq()).isEqualTo(4);
            assertThat(next.monoNs()).isGreaterThanOrEqualTo(before);
        }
        assertThat(read(file)).hasSize(4).allMatch(LogItem.Found.class::isInstance);
    }

    @Test
    void doesNotGoOnAfterATornTail() throws IOException {
        Path file = Samples.log(dir.resolve("events.jsonl"), 3);
        Files.writeString(file, "{\"seq\":4", java.nio.file.StandardOpenOption.APPEND);
        assertThatThrownBy(() -> EventLog.resume(file, Samples.WALL))
                .isInstanceOf(IntegrityException.class);
    }

    private static void failsToWrite(Runnable work) {
        assertThatThrownBy(work::run)
                .isInstanceOfSatisfying(
                        EnvironmentException.class,
                        e -> assertThat(e.code()).isEqualTo("log_write_failed"));
    }

    private static List<LogItem> read(Path file) {
        try (EventReader reader = EventReader.open(file)) {
            return reader.items().toList();
        }
    }
}
