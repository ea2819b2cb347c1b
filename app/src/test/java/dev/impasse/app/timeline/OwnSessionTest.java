package dev.impasse.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.fx.SameThreadFrames;
import dev.impasse.app.fx.SameThreadTasks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Impasse itself does in the container is left out of the timeline until it is asked for. */
final class OwnSessionTest {
    @TempDir private Path run;

    private TimelineModel timeline(String... kernel) throws IOException {
        Path events = run.resolve("events.jsonl");
        Files.writeString(events, line(1, "harness", "sandbox_ready", "{}") + "\n");
        Files.write(run.resolve("kernel.jsonl"), List.of(kernel));
        return new TimelineModel(
                events,
                run.resolve("kernel.jsonl"),
                false,
                new SameThreadFrames(),
                new SameThreadTasks());
    }

    private static String line(int seq, String witness, String kind, String data) {
        return "{\"seq\":%d,\"time\":\"2026-11-29T16:53:44.931143237Z\",\"mono_ns\":%d,\"witness\":\"%s\",\"kind\":\"%s\",\"data\":%s,\"prev\":\"%s\"}"
                .formatted(seq, seq * 1_000_000_000L, witness, kind, data, "0".repeat(64));
    }

    @Test
    void itIsLeftOutUnlessItIsAskedFor() throws IOException {
        TimelineModel model =
                timeline(
                        line(
                                1,
                                "kernel",
                                "kernel_exec",
                                "{\"program\":\"/bin/sh\",\"session\":true}"),
                        line(
                                2,
                                "kernel",
                                "kernel_exec",
                                "{\"program\":\"/bin/sed\",\"cwd\":\"/\"}"));
        assertThat(model.rowCount()).isEqualTo(2);
        int own = model.eventOf(true, 1);
        assertThat(model.rowOf(own)).isEqualTo(-1);
        assertThat(model.rowOf(model.eventOf(true, 2))).isNotNegative();

        model.filter().set(TimelineFilter.USUAL.session(true));
        assertThat(model.rowOf(own)).isNotNegative();
        model.close();
    }

    @Test
    void whatTheKernelSawBeforeTheWitnessBeganWasMakingReady() throws IOException {
        TimelineModel model =
                timeline(
                        line(1, "kernel", "kernel_exec", "{\"program\":\"/bin/grep\"}"),
                        line(2, "kernel", "kernel_witness_started", "{\"packets\":1}"),
                        line(3, "kernel", "kernel_exec", "{\"program\":\"/bin/sed\"}"),
                        line(4, "kernel", "kernel_witness_started", "{\"packets\":9}"));
        assertThat(model.rowOf(model.eventOf(true, 1))).isEqualTo(-1);
        assertThat(model.rowOf(model.eventOf(true, 2))).isEqualTo(-1);
        assertThat(model.rowOf(model.eventOf(true, 3))).isNotNegative();
        // Nobody hides what the agent did by saying it once more.
        assertThat(model.rowOf(model.eventOf(true, 4))).isNotNegative();
        assertThat(model.rowCount()).isEqualTo(3);
        model.close();
    }

    /** The events' own note of it is no act of anybody, and stays. */
    @Test
    void anEventOfTheRunsOwnFileIsNeverMakingReady() throws IOException {
        Files.writeString(run.resolve("kernel.jsonl"), "");
        Files.write(
                run.resolve("events.jsonl"),
                List.of(
                        line(1, "harness", "sandbox_ready", "{}"),
                        line(2, "kernel", "kernel_witness_started", "{\"packets\":1}")));
        try (TimelineModel model =
                new TimelineModel(
                        run.resolve("events.jsonl"),
                        run.resolve("kernel.jsonl"),
                        false,
                        new SameThreadFrames(),
                        new SameThreadTasks())) {
            assertThat(model.rowCount()).isEqualTo(2);
        }
    }

    @Test
    void noWordOfAnAgentMakesItsActsImpassesOwn() throws IOException {
        String forged =
                "{\"program\":\"/bin/sh\",\"argv\":[\"x\\\",\\\"session\\\":true\"],\"cwd\":\"/\"}";
        TimelineModel model =
                timeline(
                        line(1, "kernel", "kernel_exec", forged),
                        line(2, "agent", "message", "{\"text\":\"hi\",\"session\":true}"));
        assertThat(model.index().session(model.eventOf(true, 1))).isFalse();
        assertThat(model.index().session(model.eventOf(true, 2))).isFalse();
        model.close();
    }

    @Test
    void anEventThatIsNotReadYetIsCalledByItsKind() throws IOException {
        TimelineModel model = timeline();
        assertThat(model.words(0).head()).isEqualTo("sandbox ready");
        assertThat(model.words(0).rest()).isEmpty();
        model.close();
    }
}
