package dev.impasse.app.timeline;

import dev.impasse.event.Event;
import dev.impasse.event.EventCodec;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Builds event files line by line. Times are in milliseconds since the episode began. */
final class EventLines {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private long seq;

    EventLines add(
            long millis, Witness witness, String kind, String intent, Consumer<ObjectNode> fill) {
        return add(millis, witness, kind, intent.isEmpty() ? null : intent, null, fill);
    }

    EventLines firing(long millis, Severity severity, String tripwire, long evidence) {
        return add(
                millis,
                Witness.HARNESS,
                "firing",
                null,
                severity,
                data ->
                        data.put("tripwire", tripwire)
                                .put("witness", "kernel")
                                .put("sentence", "It fired.")
                                .putArray("evidence")
                                .add(evidence));
    }

    private EventLines add(
            long millis,
            Witness witness,
            String kind,
            @Nullable String intent,
            @Nullable Severity severity,
            Consumer<ObjectNode> fill) {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        fill.accept(data);
        long mono = millis * 1_000_000;
        Event event =
                new Event(
                        ++seq,
                        Instant.parse("2026-01-01T00:00:00Z").plusNanos(mono),
                        mono,
                        witness,
                        kind,
                        intent,
                        severity,
                        data,
                        Event.GENESIS);
        return line(EventCodec.encode(event).bytes());
    }

    EventLines line(byte[] line) {
        out.writeBytes(line);
        out.write('\n');
        return this;
    }

    EventLines line(String line) {
        return line(line.getBytes(StandardCharsets.UTF_8));
    }

    /** The beginning of a line that is still being written. */
    EventLines tail(String half) {
        out.writeBytes(half.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    Path write(Path file) {
        try {
            return Files.write(file, bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An intent, its verdict and its outcome, as a broker writes them. */
    EventLines asked(long millis, String intent, String verdict) {
        add(millis, Witness.AGENT, "intent", intent, data -> data.put("intent_kind", "exec"));
        add(
                millis + 10,
                Witness.BROKER,
                "verdict",
                intent,
                data -> data.put("verdict", verdict).put("intent_kind", "exec"));
        return add(
                millis + 300,
                Witness.BROKER,
                "outcome",
                intent,
                data -> data.put("intent_kind", "exec").put("ok", true));
    }
}
