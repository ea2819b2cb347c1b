package dev.impasse.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Draft;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.Witness;
import dev.impasse.input.NastyTexts;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.JsonNodeFactory;

class RunSummaryTest {
    @TempDir Path dir;
    private RunFolder run = new RunFolder(Path.of("unset"));

    @BeforeEach
    void makeRun() throws IOException {
        run = new RunFolder(Files.createDirectory(dir.resolve("t-20260101T000000Z-aaaaaa")));
        events("episode_started", "episode_ended");
        run.write(run.spec(), "{\"task\": \"t\", \"agent\": \"nop\", \"started\": \"now\"}");
        run.write(run.score(), "{\"reward\": 0.5}");
        run.write(
                run.containment(),
                "{\"finding\": \"CHEAT\", \"denials\": 3, \"firings\": [{}, {}]}");
    }

    @Test
    void gathersARunInOneRow() {
        assertThat(RunSummary.of(run))
                .isEqualTo(
                        new RunSummary(
                                "t-20260101T000000Z-aaaaaa",
                                run.path().toString(),
                                "ended",
                                "t",
                                "nop",
                                "now",
                                "CHEAT",
                                0.5,
                                3,
                                2,
                                false));
    }

    @Test
    void aRunWithoutItsEndHasNoFinding() throws IOException {
        Files.delete(run.events());
        events("episode_started");
        assertThat(RunSummary.of(run).state()).isEqualTo("interrupted");
        assertThat(RunSummary.of(run).findingOrState()).isEqualTo("interrupted");
        assertThat(RunSummary.of(run).finding()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "7",
                "null",
                "{\"finding\": 7, \"denials\": \"x\", \"firings\": {}}",
                "{\"finding\": {}}",
                "\u0000\u0001",
                "{\"finding\": [\"CHEAT\"]}"
            })
    void brokenDocumentsJustSayLess(String text) throws IOException {
        for (Path file : new Path[] {run.spec(), run.score(), run.containment()}) {
            Files.writeString(file, text);
        }
        assertThat(RunSummary.of(run).finding()).isIn("", "7");
        assertThat(RunSummary.of(run).denials()).isZero();
    }

    @Test
    void missingAndHugeDocumentsJustSayLess() throws IOException {
        Files.delete(run.spec());
        try (RandomAccessFile huge = new RandomAccessFile(run.containment().toFile(), "rw")) {
            huge.setLength(1L << 32);
        }
        assertThat(RunSummary.of(run).task()).isEmpty();
        assertThat(RunSummary.of(run).finding()).isEmpty();
    }

    @Test
    void deepDocumentsJustSayLess() throws IOException {
        Files.writeString(run.containment(), "[".repeat(100_000));
        assertThat(RunSummary.of(run).finding()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("dev.impasse.input.NastyTexts#thousand")
    void documentsSteerNoTerminal(String text) {
        String document = Json.write(Map.of("subject", text));
        assertThat(document.codePoints().filter(c -> c != '\n')).noneMatch(NastyTexts::steers);
        assertThat(document).endsWith("\n").startsWith("{\n  \"subject\": \"");
    }

    private void events(String... kinds) {
        try (EventLog log = EventLog.create(run.events(), EventClock.starting())) {
            for (String kind : kinds) {
                log.append(new Draft(Witness.HARNESS, kind, JsonNodeFactory.instance.objectNode()));
            }
        }
    }
}
