package dev.impasse.app;

import dev.impasse.event.Event;
import dev.impasse.event.EventCodec;
import dev.impasse.event.EventLine;
import dev.impasse.run.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** Makes of a stored run one in which every text wants to do something to whoever looks at it. */
final class HostileRun {
    /** A word to find it by. */
    static final String WORD = "evilword";

    /** Stands in every text, before and behind what is long. */
    static final String NASTY =
            WORD
                    + " \u001b[31mred\u001b]0;owned\u0007 \u202etxt.exe\u2066\u2069 zero\u200bwidth \u0000"
                    + " _mnemonic https://evil.example/click a"
                    + "\u0301".repeat(300)
                    + "\nDENY second line\r\tend\u2028"
                    + "\u3164".repeat(20);

    private static final String WIDE = "\u6f22".repeat(200);
    private static final String LONG = "x".repeat(1 << 20);

    /** Fields whose values must keep their shape, or nothing of the file is read at all. */
    private static final Set<String> SHAPED =
            Set.of(
                    "time",
                    "prev",
                    "task_digest",
                    "policy_digest",
                    "witnesses",
                    "severity",
                    "tripwires");

    private HostileRun() {}

    /** Rewrites the files of a run that carries no read-only marks. */
    static void rewrite(Path run) throws IOException {
        for (String name : List.of("run.json", "containment.json", "score.json", "manifest.json")) {
            Path file = writable(run.resolve(name));
            JsonNode tree = Json.MAPPER.readTree(Files.readAllBytes(file));
            Files.write(file, Json.MAPPER.writeValueAsBytes(spoilt("", tree, NASTY + WIDE)));
        }
        for (String name : List.of("events.jsonl", "kernel.jsonl")) {
            events(writable(run.resolve(name)));
        }
        for (String name : List.of("agent.txt", "grader.txt", "workspace.diff")) {
            Files.writeString(
                    writable(run.resolve(name)), NASTY + "\n+" + NASTY + LONG + "\n" + WIDE);
        }
        Files.writeString(run.resolve("added \u202efile\u001b[31m" + WIDE.substring(0, 50)), NASTY);
    }

    private static Path writable(Path file) {
        file.toFile().setWritable(true);
        return file;
    }

    private static void events(Path file) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String prev = Event.GENESIS;
        int number = 0;
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            Event event = EventCodec.decode(line.getBytes(StandardCharsets.UTF_8), "line").event();
            // One of the largest that the format takes; all of them would be a slow test.
            String text = number++ == 6 ? NASTY + LONG.substring(0, 400_000) : NASTY + WIDE;
            EventLine next =
                    EventCodec.encode(
                            new Event(
                                    event.seq(),
                                    event.time(),
                                    event.monoNs(),
                                    event.witness(),
                                    event.kind(),
                                    event.intent(),
                                    event.severity(),
                                    (ObjectNode) spoilt("", event.data(), text),
                                    prev));
            out.write(next.bytes());
            out.write('\n');
            prev = next.hash();
        }
        Files.write(file, out.toByteArray());
    }

    private static JsonNode spoilt(String name, JsonNode node, String text) {
        if (SHAPED.contains(name)) {
            return node;
        }
        return switch (node) {
            case ObjectNode object -> {
                ObjectNode changed = Json.MAPPER.createObjectNode();
                object.properties()
                        .forEach(field ->
                                changed.set(
                                        field.getKey(),
                                        spoilt(field.getKey(), field.getValue(), text)));
                yield changed;
            }
            case ArrayNode array -> {
                ArrayNode changed = Json.MAPPER.createArrayNode();
                array.forEach(each -> changed.add(spoilt(name, each, text)));
                yield changed;
            }
            case StringNode _ -> StringNode.valueOf(text);
            default -> node;
        };
    }
}
