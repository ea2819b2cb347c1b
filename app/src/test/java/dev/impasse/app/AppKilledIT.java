package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.impasse.app.runs.RunRow;
import dev.impasse.event.EventReader;
import dev.impasse.event.LogEnd;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The app's process is killed in the middle of a real episode; then the app is started again over the same folders. */
@Tag("engine")
final class AppKilledIT extends AppTest {
    /** In the middle: the agent has been heard, and the grader has not. */
    private static final int EVENTS = 6;

    private static final Duration PATIENCE = Duration.ofMinutes(10);

    @Test
    void nothingKeepsRunningNoEventIsLostAndTheRunSaysThatItWasCutShort() throws Exception {
        byte[] before;
        RunFolder run;
        try (AppProcess app = AppProcess.launching(home, "three-and-five")) {
            await("the middle of an episode")
                    .atMost(PATIENCE)
                    .until(() -> !app.alive() || run().filter(AppKilledIT::begun).isPresent());
            assertThat(app.alive()).as(app.output()).isTrue();
            run = run().orElseThrow();
            assertThat(containers(run)).as("there is something to leave behind").isNotBlank();
            before = whole(run);
            app.kill();
        }

        fxRun(() -> bench().navigator().go("runs"));
        fxRun(bench()::tidy);

        until("the run is shown as cut short", () -> finding().equals("INTERRUPTED"));
        assertThat(containers(run)).isBlank();
        byte[] after = Files.readAllBytes(run.events());
        assertThat(Arrays.copyOf(after, before.length)).isEqualTo(before);
        assertThat(LogEnd.ofWhole(run.events()).lastKind()).isEqualTo("episode_ended");
        try (EventReader reader = EventReader.open(run.events())) {
            assertThat(reader.events().map(event -> event.kind())).contains("episode_interrupted");
        }
        fxRun(() -> bench().reviews().open(run));
        seen("#debrief");
    }

    private Optional<RunFolder> run() {
        List<RunFolder> runs = new RunStore(bench().folders().runs()).list();
        return runs.stream().findFirst();
    }

    private static boolean begun(RunFolder run) {
        try {
            return Files.isRegularFile(run.events())
                    && new String(whole(run), StandardCharsets.UTF_8).lines().count() >= EVENTS;
        } catch (IOException e) {
            return false;
        }
    }

    /** Its record up to the last line that is whole. */
    private static byte[] whole(RunFolder run) throws IOException {
        byte[] all = Files.readAllBytes(run.events());
        int end = all.length;
        while (end > 0 && all[end - 1] != '\n') {
            end--;
        }
        return Arrays.copyOf(all, end);
    }

    private String finding() {
        TableView<RunRow> table = lookup("#runs-table").query();
        return table.getItems().isEmpty() ? "" : table.getItems().getFirst().finding();
    }

    private static String containers(RunFolder run) throws IOException {
        Process docker =
                new ProcessBuilder(
                                "docker", "ps", "-aq", "--filter", "label=dev.impasse=" + run.id())
                        .redirectErrorStream(true)
                        .start();
        return new String(docker.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
