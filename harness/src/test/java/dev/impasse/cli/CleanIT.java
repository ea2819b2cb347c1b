package dev.impasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left of a killed program is shown first, and goes only when somebody said so. */
@Tag("engine")
final class CleanIT {
    @TempDir Path home;
    private CliProcess cli;
    private String run;

    @BeforeEach
    void leaveSomethingBehind() throws Exception {
        cli = new CliProcess(home);
        Process process =
                cli.start("run", "three-and-five", "--agent", "control:noisy-honest", "--quiet");
        await().atMost(Duration.ofMinutes(2)).until(() -> begun().isPresent());
        run = begun().orElseThrow();
        process.destroyForcibly().waitFor();
        assertThat(left()).isNotBlank();
    }

    @AfterEach
    void removeIt() throws Exception {
        cli.run("clean", "--yes");
    }

    @Test
    void aDryRunOnlyShows() throws Exception {
        CliProcess.Ended ended = cli.run("clean", "--dry-run");
        assertThat(ended.exitCode()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("would remove container " + left() + " of " + run);
        assertThat(left()).isNotBlank();
    }

    @Test
    void withoutAnybodyToAskNothingGoes() throws Exception {
        CliProcess.Ended ended = cli.run("clean");
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).contains("there is nobody to ask here").contains("clean --yes");
        assertThat(left()).isNotBlank();
    }

    @Test
    void whoSaysNoKeepsItAndWhoSaysYesDoesNot() throws Exception {
        String container = left();
        assertThat(atTerminal("n"))
                .containsSubsequence(
                        "will remove container " + container + " of " + run,
                        "Go on? [y/N]",
                        "Nothing was removed.");
        assertThat(left()).isEqualTo(container);

        assertThat(atTerminal("y"))
                .containsSubsequence("Go on? [y/N]", "removed container " + container);
        assertThat(left()).isBlank();
        assertThat(cli.run("clean").out()).contains("Nothing to clean.");
    }

    private String atTerminal(String answer) throws Exception {
        Process process = cli.startAtTerminal("clean");
        try (OutputStream keyboard = process.getOutputStream()) {
            keyboard.write((answer + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private Optional<String> begun() throws IOException {
        Path runs = home.resolve("runs");
        if (!Files.isDirectory(runs)) {
            return Optional.empty();
        }
        try (Stream<Path> paths = Files.list(runs)) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                Path log = path.resolve("events.jsonl");
                if (Files.exists(log) && Files.readString(log).contains("\"intent\"")) {
                    return Optional.of(String.valueOf(path.getFileName()));
                }
            }
        }
        return Optional.empty();
    }

    /** The ids of its containers, dead or alive. */
    private String left() throws IOException {
        Process process =
                new ProcessBuilder(
                                "docker",
                                "ps",
                                "-aq",
                                "--no-trunc",
                                "--filter",
                                "label=dev.impasse=" + run)
                        .redirectErrorStream(true)
                        .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
