package dev.impasse.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChainScanTest {
    @TempDir Path dir;
    private Path file = Path.of("");

    @BeforeEach
    void fiveEvents() {
        file = Samples.log(dir.resolve("events.jsonl"), 5);
    }

    @Test
    void agreesWithTheReaderOnAWholeLog() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ChainScan scan = scan(bytes);
        LogEnd end = LogEnd.ofWhole(file);
        assertThat(scan.whole()).isTrue();
        assertThat(scan.count()).isEqualTo(end.events());
        assertThat(scan.last()).isEqualTo(end.hash());
        assertThat(scan.bytes()).isEqualTo(bytes.length);
        assertThat(scan.sha256()).isEqualTo(Sha256.hex(bytes));
        assertThat(scan.lastEvent().orElseThrow().seq()).isEqualTo(5);
    }

    @Test
    void anEmptyLogIsWhole() throws IOException {
        ChainScan scan = scan(new byte[0]);
        assertThat(scan.whole()).isTrue();
        assertThat(scan.last()).isEqualTo(Event.GENESIS);
        assertThat(scan.lastEvent()).isEmpty();
    }

    @Test
    void seesEveryChangedByteButInTheLastLine() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int lastLine = new String(bytes, UTF_8).lastIndexOf('\n', bytes.length - 2);
        for (int i = 0; i < lastLine; i++) {
            bytes[i] ^= 4;
            assertThat(scan(bytes).whole()).as("byte " + i).isFalse();
            bytes[i] ^= 4;
        }
    }

    @Test
    void seesAMissingSwappedOrTornLine() throws IOException {
        List<String> lines = Files.readAllLines(file);
        assertThat(scan(lines.subList(1, 5)).whole()).isFalse();
        assertThat(scan(lines.subList(0, 4)).whole()).as("a cut log is whole in itself").isTrue();
        Collections.swap(lines, 1, 2);
        assertThat(scan(lines).whole()).isFalse();
        byte[] bytes = Files.readAllBytes(file);
        assertThat(scan(java.util.Arrays.copyOf(bytes, bytes.length - 1)).whole()).isFalse();
    }

    @Test
    void linesOfEveryLengthAreReadAcrossTheBuffersEdges() throws IOException {
        Path big = dir.resolve("big.jsonl");
        try (EventLog log = EventLog.create(big, EventClock.starting())) {
            for (int i = 0; i < 40; i++) {
                log.append(Samples.draft("x".repeat(i * 30_011 % 1_100_000)));
            }
        }
        byte[] bytes = Files.readAllBytes(big);
        ChainScan scan = scan(bytes);
        assertThat(scan.whole()).isTrue();
        assertThat(scan.sha256()).isEqualTo(Sha256.hex(bytes));
        assertThat(scan.last()).isEqualTo(LogEnd.ofWhole(big).hash());
        String tooLong = "x".repeat(EventCodec.MAX_LINE) + "\n";
        assertThat(scan(tooLong.getBytes(UTF_8)).whole()).isFalse();
    }

    /** What the fast scan finds whole has no link that the reader finds broken. */
    @FuzzTest(maxDuration = "30s")
    void neverFindsAChainWholeThatTheReaderFindsBroken(byte[] bytes) throws IOException {
        if (scan(bytes).whole()) {
            try (EventReader reader = EventReader.of(new ByteArrayInputStream(bytes), true)) {
                assertThat(reader.items())
                        .noneMatch(item ->
                                item instanceof LogItem.Problem p
                                        && p.kind() != LogItem.Kind.INVALID);
            }
        }
    }

    private static ChainScan scan(List<String> lines) throws IOException {
        return scan((String.join("\n", lines) + "\n").getBytes(UTF_8));
    }

    private static ChainScan scan(byte[] bytes) throws IOException {
        return ChainScan.of(new ByteArrayInputStream(bytes));
    }
}
