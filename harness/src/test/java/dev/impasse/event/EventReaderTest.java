package dev.impasse.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventReaderTest {
    @TempDir Path dir;
    private List<String> lines = List.of();

    @BeforeEach
    void fiveEvents() throws IOException {
        lines = new ArrayList<>(Files.readAllLines(Samples.log(dir.resolve("events.jsonl"), 5)));
    }

    @Test
    void aWholeLogHasNoProblem() {
        assertThat(problems(lines)).isEmpty();
        assertThat(problems(List.of())).isEmpty();
    }

    @Test
    void anEditedEventBreaksTheLinkAfterIt() {
        lines.set(2, lines.get(2).replace("\"e3\"", "\"E3\""));
        assertThat(problems(lines)).containsExactly("4 CHAIN_BROKEN");
    }

    @Test
    void anEditThatLeavesNoEventIsNamedToo() {
        lines.set(2, lines.get(2).replace("\"seq\"", "\"sequence\""));
        assertThat(problems(lines)).containsExactly("3 INVALID", "4 CHAIN_BROKEN");
    }

    @Test
    void aDeletedEventLeavesAGap() {
        lines.remove(2);
        assertThat(problems(lines)).containsExactly("3 OUT_OF_ORDER", "4 CHAIN_BROKEN");
    }

    @Test
    void aMissingFirstEventIsSeen() {
        lines.removeFirst();
        assertThat(problems(lines)).containsExactly("1 OUT_OF_ORDER", "2 CHAIN_BROKEN");
    }

    @Test
    void anInsertedEventIsSeen() {
        lines.add(3, lines.get(2));
        assertThat(problems(lines)).contains("4 OUT_OF_ORDER", "3 CHAIN_BROKEN");
    }

    @Test
    void swappedEventsAreSeen() {
        Collections.swap(lines, 1, 2);
        assertThat(problems(lines)).contains("2 OUT_OF_ORDER", "3 OUT_OF_ORDER");
    }

    @Test
    void aTornTailIsNoEvent() {
        String text = String.join("\n", lines);
        assertThat(problems(text.getBytes(UTF_8), true)).containsExactly("5 TORN");
        assertThat(problems("{".getBytes(UTF_8), true)).containsExactly("1 TORN");
    }

    @Test
    void anEndlessLineCostsNoMemoryAndTheNextOneIsRead() {
        byte[] all =
                ("x".repeat(3 * EventCodec.MAX_LINE) + "\n" + lines.get(1) + "\n").getBytes(UTF_8);
        assertThat(problems(all, true)).containsExactly("1 INVALID");
    }

    @Test
    void withoutTheChainOnlyTheLinesAreChecked() {
        lines.set(2, "nonsense");
        Collections.swap(lines, 0, 1);
        assertThat(problems((String.join("\n", lines) + "\n").getBytes(UTF_8), false))
                .hasSize(1)
                .allMatch(p -> p.endsWith("INVALID"));
    }

    @Test
    void aProblemIsSafeToShow() {
        lines.set(1, lines.get(1).replace("\"broker\"", "\"\\u001b[2Jbro\nker\""));
        try (EventReader reader = reader((lines.get(1) + "\n").getBytes(UTF_8), true)) {
            reader.items()
                    .forEach(i ->
                            assertThat(((LogItem.Problem) i).detail())
                                    .doesNotContain("\u001b", "\n"));
        }
    }

    @Test
    void readsNoMoreThanItIsAskedFor() {
        ByteArrayInputStream in =
                new ByteArrayInputStream(
                        Stream.generate(() -> lines.getFirst() + "\n")
                                .limit(10_000)
                                .reduce("", String::concat)
                                .getBytes(UTF_8));
        int size = in.available();
        try (EventReader reader = EventReader.of(in, true)) {
            reader.next();
            assertThat(size - in.available()).isLessThan(256 * 1024);
        }
    }

    @Test
    void aDirectoryALinkOrNothingIsNoLog() throws IOException {
        Path link = Files.createSymbolicLink(dir.resolve("link"), dir.resolve("events.jsonl"));
        for (Path path : List.of(dir, link, dir.resolve("none"))) {
            assertThatThrownBy(() -> EventReader.open(path)).isInstanceOf(BadInputException.class);
        }
    }

    private static List<String> problems(List<String> lines) {
        String text = lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
        return problems(text.getBytes(UTF_8), true);
    }

    private static List<String> problems(byte[] bytes, boolean chain) {
        try (EventReader reader = reader(bytes, chain)) {
            return reader.items()
                    .filter(LogItem.Problem.class::isInstance)
                    .map(LogItem.Problem.class::cast)
                    .map(p -> p.seq() + " " + p.kind())
                    .toList();
        }
    }

    private static EventReader reader(byte[] bytes, boolean chain) {
        return EventReader.of(new ByteArrayInputStream(bytes), chain);
    }
}
