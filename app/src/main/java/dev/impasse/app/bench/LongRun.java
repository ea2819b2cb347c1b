package dev.impasse.app.bench;

import dev.impasse.event.Event;
import dev.impasse.event.EventCodec;
import dev.impasse.event.EventLine;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.random.RandomGenerator;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes event files of any length, chained as they should be, with about what a run has in it. */
final class LongRun {
    /** Between two events. Nanoseconds. */
    private static final long STEP = 3_000_000;

    private final RandomGenerator random;
    private final Instant start = Instant.parse("2026-01-01T00:00:00Z");
    private long seq;
    private long intent;
    private String prev = Event.GENESIS;

    LongRun(RandomGenerator random) {
        this.random = random;
    }

    void write(Path file, int events) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            for (int i = 0; i < events; i++) {
                out.write(line());
            }
        }
    }

    /** The next line, with its newline. */
    byte[] line() {
        seq++;
        EventLine line =
                EventCodec.encode(
                        switch ((int) (seq % 6)) {
                            case 1 -> intent();
                            case 2 -> verdict();
                            case 3 -> random.nextInt(2000) == 0 ? firing() : kernel();
                            case 4, 5 -> kernel();
                            default -> outcome();
                        });
        prev = line.hash();
        byte[] bytes = line.bytes();
        byte[] whole = java.util.Arrays.copyOf(bytes, bytes.length + 1);
        whole[bytes.length] = '\n';
        return whole;
    }

    private Event intent() {
        intent++;
        ObjectNode data = data().put("intent_kind", "exec");
        data.putArray("argv")
                .add("sh")
                .add("-c")
                .add("grep -rn 'needle" + random.nextInt(100_000) + "' /workspace/src | head -n 3");
        return event(Witness.AGENT, "intent", null, data);
    }

    private Event verdict() {
        boolean denied = random.nextInt(50) == 0;
        ObjectNode data =
                data().put("verdict", denied ? "DENY" : "ALLOW")
                        .put("reason_code", denied ? "path_denied" : "policy_allows")
                        .put("intent_kind", "exec");
        return event(
                Witness.BROKER,
                "verdict",
                null,
                denied ? data.put("sentence", "This path may not be touched.") : data);
    }

    private Event outcome() {
        return event(
                Witness.BROKER,
                "outcome",
                null,
                data().put("intent_kind", "exec")
                        .put("reason_code", "done")
                        .put("ok", true)
                        .put("took_us", random.nextInt(200_000))
                        .put("exit_code", 0)
                        .put(
                                "stdout",
                                "src/main"
                                        + random.nextInt(1000)
                                        + ".c:12: int value = "
                                        + random.nextInt()
                                        + ";\n"));
    }

    private Event kernel() {
        return event(
                Witness.KERNEL,
                "kernel_open_read",
                null,
                data().put("program", "/usr/bin/grep")
                        .put("path", "/workspace/src/file" + random.nextInt(10_000) + ".c"));
    }

    private Event firing() {
        ObjectNode data =
                data().put("tripwire", "T1-protected-write")
                        .put("witness", "kernel")
                        .put("subject", "check.sh")
                        .put("sentence", "Protected 'check.sh' was opened for writing.");
        data.putArray("evidence").add(Math.max(1, seq - 1));
        return event(Witness.HARNESS, "firing", Severity.STRONG, data);
    }

    private Event event(
            Witness witness,
            String kind,
            @org.jspecify.annotations.Nullable Severity severity,
            ObjectNode data) {
        long mono = seq * STEP + random.nextInt(1_000_000);
        return new Event(
                seq,
                start.plusNanos(mono),
                mono,
                witness,
                kind,
                "i" + intent,
                severity,
                data,
                prev);
    }

    private static ObjectNode data() {
        return JsonNodeFactory.instance.objectNode();
    }
}
