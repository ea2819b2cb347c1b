package dev.impasse.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.sandbox.docker.DockerSandboxProvider;
import dev.impasse.task.TaskLibrary;
import dev.impasse.witness.kernel.KernelWitnesses;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The benches that need an engine measure both sides and leave nothing. How fast they are is never asserted. */
@Tag("engine")
class EngineBenchesIT {
    @TempDir Path scratch;
    private final List<String> progress = new ArrayList<>();

    private BenchContext context() {
        return new BenchContext(scratch, 1, 1, Duration.ofMinutes(5), progress::add);
    }

    private static void everyRowIsWhole(List<BenchRow> rows) {
        assertThat(rows)
                .allSatisfy(row -> {
                    assertThat(row.ratio()).isFinite().isPositive();
                    assertThat(row.value()).isFinite().isPositive();
                    assertThat(row.samples()).isPositive();
                    assertThat(row.aim()).isNotBlank();
                });
    }

    @Test
    void intentsAreMeasuredAgainstTheSessionAndAgainstDockerExec() {
        try (DockerSandboxProvider provider = DockerSandboxProvider.connect()) {
            List<BenchRow> rows = new IntentBench(provider).run(context());
            assertThat(rows).hasSize(2);
            everyRowIsWhole(rows);
        }
        assertThat(scratch).isEmptyDirectory();
    }

    @Test
    void aStartIsMeasuredAgainstDockerRun() {
        try (DockerSandboxProvider provider = DockerSandboxProvider.connect()) {
            Path tasks = Path.of(System.getProperty("impasse.root", "..")).resolve("tasks");
            StartBench bench =
                    new StartBench(
                            provider,
                            provider.images(),
                            KernelWitnesses.of(System.getenv()),
                            () -> new TaskLibrary(tasks).find("three-and-five"));
            List<BenchRow> rows = bench.run(context());
            assertThat(rows).hasSize(1);
            everyRowIsWhole(rows);
        }
        assertThat(scratch).isEmptyDirectory();
        assertThat(progress).contains("warming up", "round 1 of 1");
    }
}
