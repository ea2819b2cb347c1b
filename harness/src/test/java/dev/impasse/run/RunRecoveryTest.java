package dev.impasse.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Draft;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.LogEnd;
import dev.impasse.event.Witness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.JsonNodeFactory;

/** A run whose program is gone keeps its whole events and gets an end. */
final class RunRecoveryTest {
    @TempDir Path folder;

    private RunFolder run(int events, String last) throws IOException {
        RunFolder run = new RunFolder(Files.createDirectory(folder.resolve("task-1-abcdef")));
        try (EventLog log = EventLog.create(run.events(), EventClock.starting())) {
            for (int i = 1; i < events; i++) {
                log.append(new Draft(Witness.AGENT, "message", data("é " + i)));
            }
            log.append(new Draft(Witness.HARNESS, last, data("last")));
        }
        return run;
    }

    private static tools.jackson.databind.node.ObjectNode data(String text) {
        return JsonNodeFactory.instance.objectNode().put("text", text);
    }

    @Test
    void aLogCutAtAnyByteOfItsLastLineIsRecoveredToTheLineBefore() throws IOException {
        RunFolder run = run(3, "message");
        byte[] whole = Files.readAllBytes(run.events());
        int lastLine =
                new String(whole, java.nio.charset.StandardCharsets.ISO_8859_1)
                        .lastIndexOf('\n', whole.length - 2);
        for (int end = lastLine + 1; end < whole.length; end++) {
            Files.write(run.events(), Arrays.copyOf(whole, end));
            assertThat(RunRecovery.all(new RunStore(folder))).hasSize(1);
            LogEnd recovered = LogEnd.ofWhole(run.events());
            assertThat(recovered.events()).isEqualTo(4);
            assertThat(recovered.lastKind()).isEqualTo("episode_ended");
        }
    }

    @Test
    void recoveringTwiceChangesNothing() throws IOException {
        RunFolder run = run(2, "message");
        assertThat(RunRecovery.all(new RunStore(folder))).hasSize(1);
        byte[] once = Files.readAllBytes(run.events());
        assertThat(RunRecovery.all(new RunStore(folder))).isEmpty();
        assertThat(Files.readAllBytes(run.events())).isEqualTo(once);
        assertThat(RunSummary.state(run)).isEqualTo(RunState.INTERRUPTED);
    }

    @Test
    void aRunWithItsEndIsLeftAlone() throws IOException {
        RunFolder run = run(2, "episode_ended");
        byte[] before = Files.readAllBytes(run.events());
        assertThat(RunRecovery.all(new RunStore(folder))).isEmpty();
        assertThat(Files.readAllBytes(run.events())).isEqualTo(before);
        assertThat(RunSummary.state(run)).isEqualTo(RunState.ENDED);
    }

    @Test
    void aRunThatAProgramWorksOnIsLeftAlone() throws IOException {
        RunFolder run = run(2, "message");
        try (RunLock ignored = RunLock.take(run).orElseThrow()) {
            assertThat(RunRecovery.all(new RunStore(folder))).isEmpty();
            assertThat(RunSummary.state(run)).isEqualTo(RunState.RUNNING);
        }
    }
}
