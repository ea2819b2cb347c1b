package dev.impasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Draft;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.Samples;
import dev.impasse.event.Witness;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A watch in a program of its own, beside one that writes a run. */
@Timeout(120)
class SearchWatchTest {
    @TempDir Path home;

    @Test
    void tellsOfAnEventWhileItsEpisodeStillRuns() throws Exception {
        Path run = Files.createDirectories(home.resolve("runs/task-20260101T000000Z-aaaaaa"));
        try (EventLog log = EventLog.create(run.resolve("events.jsonl"), EventClock.starting())) {
            append(log, "an alarm of old");
            Process watch =
                    new CliProcess(home)
                            .start("search", "--watch", "--json", "--limit", "1", "alarm");
            try (BufferedReader err = watch.errorReader();
                    BufferedReader out = watch.inputReader()) {
                String told = err.readLine();
                while (told != null && !told.startsWith("Waiting")) {
                    told = err.readLine();
                }
                append(log, "all quiet");
                append(log, "a new alarm");
                assertThat(out.readLine()).contains("\"seq\":3", "a new alarm");
                assertThat(watch.waitFor()).isZero();
            } finally {
                watch.destroyForcibly();
            }
        }
    }

    private static void append(EventLog log, String text) {
        var ignored =
                log.append(new Draft(Witness.AGENT, "message", Samples.data().put("text", text)));
    }
}
