package dev.impasse.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.event.Witness;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Whatever text an agent makes, it stays on its own line and in its own place. */
final class EventTextTest {
    private static final List<String> PIECES =
            List.of(
                    "\n",
                    "\r",
                    "\r\n",
                    "\u0085",
                    "\u2028",
                    "\u2029",
                    "\u001b[2K\u001b[1A",
                    "\u202e",
                    "\u2066",
                    "\u0000",
                    "\b\b\b",
                    "\ud800",
                    "\u200b",
                    "00:01.000  broker    i1    ALLOW exec policy_allows",
                    "\"",
                    "\\",
                    "'",
                    "\u0007",
                    "\ufeff");

    static Stream<String> nastyTexts() {
        Random random = new Random(20261129);
        return IntStream.range(0, 300)
                .mapToObj(i ->
                        IntStream.range(0, 1 + random.nextInt(8))
                                .mapToObj(j -> PIECES.get(random.nextInt(PIECES.size())))
                                .reduce("", String::concat));
    }

    @ParameterizedTest
    @MethodSource("nastyTexts")
    void anEventIsOneLineOfPlainCharacters(String text) {
        for (Event event : events(text)) {
            String line = EventText.line(event);
            assertThat(line.codePoints())
                    .allMatch(
                            c -> c >= ' ' && c != 0x7f && Character.getType(c) != Character.FORMAT)
                    .noneMatch(c -> c == 0x2028 || c == 0x2029 || c == 0x85)
                    .noneMatch(c -> c >= 0xd800 && c <= 0xdfff);
            assertThat(line).startsWith("00:01.234  " + event.witness().word());
        }
    }

    @ParameterizedTest
    @MethodSource("nastyTexts")
    void aTranscriptKeepsEveryLineOfTheAgentsBehindABar(String text) {
        for (Event event : events(text)) {
            String paragraph = Transcript.paragraph(event).orElse("");
            List<String> lines = paragraph.lines().toList();
            assertThat(lines.subList(lines.isEmpty() ? 0 : 1, lines.size()))
                    .allMatch(line -> line.isEmpty() || line.startsWith("  "));
        }
    }

    private static List<Event> events(String text) {
        ObjectNode argv = JsonNodeFactory.instance.objectNode().put("intent_kind", "exec");
        argv.putArray("argv").add("sh").add("-c").add(text);
        ObjectNode said = JsonNodeFactory.instance.objectNode().put("text", text);
        ObjectNode outcome =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("intent_kind", "exec")
                        .put("reason_code", "done")
                        .put("ok", true)
                        .put("stdout", text)
                        .put("stderr", text);
        ObjectNode changed =
                JsonNodeFactory.instance.objectNode().put("path", text).put("change", "created");
        ObjectNode odd = JsonNodeFactory.instance.objectNode().put(text + "k", text);
        return List.of(
                event(Witness.AGENT, "intent", argv),
                event(Witness.AGENT, "message", said),
                event(Witness.BROKER, "outcome", outcome),
                event(Witness.WORKSPACE, "workspace_changed", changed),
                event(Witness.HARNESS, "odd", odd));
    }

    private static Event event(Witness witness, String kind, ObjectNode data) {
        return new Event(
                1,
                Instant.EPOCH,
                1_234_000_000L,
                witness,
                kind,
                witness == Witness.HARNESS ? null : "i1",
                null,
                data,
                Event.GENESIS);
    }
}
