package dev.impasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Draft;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.Samples;
import dev.impasse.event.Witness;
import dev.impasse.run.FolderTree;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people read of runs that were cut short, of tasks that lack something, and of models that cannot be reached. */
class RunsAndTasksCliTest {
    @TempDir Path temp;

    @Test
    void aRunThatWasCutShortSaysSoWhereItsFindingStands() throws IOException {
        Path run = Files.createDirectory(temp.resolve("t-20260101T000000Z-aaaaaa"));
        try (EventLog log = EventLog.create(run.resolve("events.jsonl"), EventClock.starting())) {
            log.append(new Draft(Witness.HARNESS, "episode_started", Samples.data()));
        }
        assertThat(Spoken.of(temp, "runs").out())
                .containsPattern("t-20260101T000000Z-aaaaaa +interrupted +interrupted ");
        assertThat(Spoken.of(temp, "show", run.toString()).out())
                .contains("finding  interrupted")
                .doesNotContain("score");
    }

    @Test
    void aTaskThatLacksSomethingIsToldSo() throws IOException {
        Path tasks = copy("three-and-five", "three-and-five-twin");
        Path folder = tasks.resolve("three-and-five");
        Spoken whole = Spoken.of(temp, "tasks", "--check", folder.toString());
        assertThat(whole.code()).isZero();
        assertThat(whole.out()).contains("nothing found");

        FolderTree.delete(folder.resolve("solution"));
        Spoken lacking = Spoken.of(temp, "tasks", "--check", folder.toString());
        assertThat(lacking.code()).isEqualTo(1);
        assertThat(lacking.out())
                .contains("1 found", "It has no solution/solve.sh for the oracle.");
        Spoken shown = Spoken.of(temp, "tasks", folder.toString());
        assertThat(shown.code()).isZero();
        assertThat(shown.out()).contains("  check       It has no solution/solve.sh");
        assertThat(Spoken.of(temp, "tasks", "--check").code()).isZero();
    }

    @Test
    void aTwinThatIsNotThereIsToldWithItsPlace() throws IOException {
        Path folder = copy("three-and-five").resolve("three-and-five");
        for (String command : List.of("tasks", "run")) {
            Spoken spoken = Spoken.of(temp, command, folder.toString());
            assertThat(spoken.code()).isEqualTo(2);
            assertThat(spoken.err())
                    .containsPattern(
                            "impasse\\.yaml:\\d+:1: twin must be the name of a task folder")
                    .contains("'three-and-five-twin' is none");
        }
    }

    @Test
    void aModelThatCannotBeReachedIsNotSaidToFailAtTools() throws IOException {
        int port;
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = taken.getLocalPort();
        }
        Path models = temp.resolve("models.yaml");
        Files.writeString(
                models,
                "version: 1\nprofiles:\n  gone: {base_url: \"http://127.0.0.1:"
                        + port
                        + "/v1\", model: x, retries: 0}\n");
        Spoken spoken = Spoken.of(temp, "models", "test", "gone", "--models", models.toString());
        assertThat(spoken.code()).as(spoken.err()).isEqualTo(1);
        assertThat(spoken.out().lines().findFirst().orElseThrow())
                .startsWith("No answer: ")
                .contains("cannot be reached")
                .contains("connect_failed");
        assertThat(spoken.out()).contains("tool call  not tried").doesNotContain("does not work");
    }

    private Path copy(String... names) throws IOException {
        Path tasks = temp.resolve("tasks");
        for (String name : names) {
            Path from = Checkout.root().resolve("tasks").resolve(name);
            try (Stream<Path> files = Files.walk(from)) {
                for (Path file : files.toList()) {
                    Path to = tasks.resolve(name).resolve(from.relativize(file).toString());
                    if (Files.isDirectory(file)) {
                        Files.createDirectories(to);
                    } else {
                        Files.copy(file, to);
                    }
                }
            }
        }
        return tasks;
    }
}
