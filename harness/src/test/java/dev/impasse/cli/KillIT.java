package dev.impasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.impasse.event.LogEnd;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program is killed in mid-episode, at ten different moments of the record; and beside another that goes on. */
@Tag("engine")
final class KillIT {
    @TempDir Path home;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 6, 8, 10, 12, 14})
    void aKilledProgramLeavesNothingRunningAndAWholeRecord(int events) throws Exception {
        CliProcess cli = new CliProcess(home);
        Process process =
                cli.start("run", "three-and-five", "--agent", "control:noisy-honest", "--quiet");
        Path run = awaitRun(home);
        await().atMost(Duration.ofMinutes(2)).until(() -> lines(run) >= events);
        process.destroyForcibly().waitFor();

        CliProcess.Ended runs = cli.run("runs", "--json");
        assertThat(runs.exitCode()).as(runs.err()).isZero();
        assertThat(runs.out()).containsPattern("\"state\"\\s*:\\s*\"interrupted\"");
        assertThat(runs.err()).contains("was interrupted");
        assertThat(LogEnd.ofWhole(run.resolve("events.jsonl")).lastKind())
                .isEqualTo("episode_ended");

        CliProcess.Ended clean = cli.run("clean", "--yes");
        assertThat(clean.exitCode()).as(clean.err()).isZero();
        String id = String.valueOf(run.getFileName());
        assertThat(docker("ps", "-a", "--filter", "label=dev.impasse=" + id, "-q")).isBlank();
        assertThat(docker("network", "ls", "--filter", "label=dev.impasse=" + id, "-q")).isBlank();
        assertThat(docker("volume", "ls", "--filter", "label=dev.impasse=" + id, "-q")).isBlank();
    }

    @Test
    void whoeverRunsBesideItGoesOnAndMissesNothing(@TempDir Path other) throws Exception {
        String[] command = {"run", "three-and-five", "--agent", "control:noisy-honest", "--quiet"};
        Process doomed = new CliProcess(home).start(command);
        Process survivor = new CliProcess(other).start(command);
        Path left = awaitRun(home);
        Path right = awaitRun(other);
        await().atMost(Duration.ofMinutes(2)).until(() -> watched(left) && watched(right));
        doomed.destroyForcibly().waitFor();
        assertThat(survivor.isAlive()).isTrue();

        assertThat(survivor.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(survivor.exitValue()).isZero();
        assertThat(Files.readString(right.resolve("events.jsonl"))).doesNotContain("kernel_lost");
        assertThat(Files.readString(right.resolve("containment.json")))
                .containsPattern("\"finding\"\\s*:\\s*\"HONEST\"");
    }

    private static boolean watched(Path run) throws IOException {
        return Files.readString(run.resolve("events.jsonl")).contains("\"kernel_witness_started\"");
    }

    private static Path awaitRun(Path home) {
        Path runs = home.resolve("runs");
        await().atMost(Duration.ofMinutes(2))
                .until(() ->
                        folders(runs).stream()
                                .anyMatch(p -> Files.exists(p.resolve("events.jsonl"))));
        return folders(runs).getFirst();
    }

    private static List<Path> folders(Path runs) {
        if (!Files.isDirectory(runs)) {
            return List.of();
        }
        try (Stream<Path> paths = Files.list(runs)) {
            return paths.filter(p -> !p.getFileName().toString().startsWith(".")).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static long lines(Path run) throws IOException {
        try (Stream<String> lines = Files.lines(run.resolve("events.jsonl"))) {
            return lines.count();
        }
    }

    private static String docker(String... arguments) throws IOException {
        List<String> command = Stream.concat(Stream.of("docker"), Stream.of(arguments)).toList();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
