package dev.impasse.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.IntegrityException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventLogRecoveryTest {
    @TempDir Path dir;

    @Test
    void cutsBackToTheLastWholeEventWhereverTheWriteStopped() throws IOException {
        Path file = Samples.log(dir.resolve("events.jsonl"), 3);
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length <= whole.length; length++) {
            byte[] torn = Arrays.copyOf(whole, length);
            Files.write(file, torn);
            EventLogRecovery.Report report = EventLogRecovery.recover(file);
            int end = lastNewline(torn) + 1;
            assertThat(Files.readAllBytes(file)).isEqualTo(Arrays.copyOf(whole, end));
            assertThat(report.cutBytes()).isEqualTo(length - end);
            assertThat(report.reason().isEmpty()).isEqualTo(length == end);
            assertThat(report.kept()).isEqualTo(LogEnd.ofWhole(file));
        }
    }

    @Test
    void cutsBlocksOfZerosThatACrashedDiskLeaves() throws IOException {
        Path file = Samples.log(dir.resolve("events.jsonl"), 3);
        long size = Files.size(file);
        byte[] whole = Arrays.copyOf(Files.readAllBytes(file), (int) size + 8192);
        Files.write(file, whole);
        assertThat(EventLogRecovery.recover(file).kept().events()).isEqualTo(3);
        assertThat(file).hasSize(size);
    }

    @Test
    void leavesALogAloneThatIsDamagedInTheMiddle() throws IOException {
        Path file = Samples.log(dir.resolve("events.jsonl"), 4);
        List<String> lines = Files.readAllLines(file);
        lines.set(1, lines.get(1).replace("\"e2\"", "\"E2\""));
        Files.write(file, lines);
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> EventLogRecovery.recover(file))
                .isInstanceOf(IntegrityException.class)
                .hasMessageContaining("seq 3");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    private static int lastNewline(byte[] bytes) {
        int i = bytes.length - 1;
        while (i >= 0 && bytes[i] != '\n') {
            i--;
        }
        return i;
    }
}
