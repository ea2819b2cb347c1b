package dev.impasse.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SealBenchTest {
    @TempDir Path temp;

    @Test
    void measuresBothAndLeavesNothingBehind() {
        List<BenchRow> rows =
                new SealBench()
                        .run(
                                new BenchContext(
                                        temp, 1_000_000, 2, Duration.ofMinutes(1), line -> {}));
        assertThat(rows).hasSize(2).allSatisfy(row -> assertThat(row.ratio()).isPositive());
        assertThat(temp).isEmptyDirectory();
    }
}
