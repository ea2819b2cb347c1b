package dev.impasse.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchBenchTest {
    @TempDir Path temp;

    @Test
    void measuresAllSidesAndLeavesNothingBehind() {
        List<BenchRow> rows =
                new SearchBench(300, Optional.empty())
                        .run(new BenchContext(temp, 1, 1, Duration.ofMinutes(1), line -> {}));
        assertThat(rows).hasSize(12).allSatisfy(row -> assertThat(row.ratio()).isPositive());
        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void keepsTheEventsForTheNextTimeAndNothingElse() throws Exception {
        Path scratch = Files.createDirectory(temp.resolve("scratch"));
        Path kept = Files.createDirectory(temp.resolve("kept"));
        BenchContext context = new BenchContext(scratch, 1, 1, Duration.ofMinutes(1), line -> {});
        assertThat(new SearchBench(300, Optional.of(kept)).run(context)).isNotEmpty();
        Path whole = kept.resolve("events-300.whole");
        assertThat(whole).exists();
        assertThat(kept.resolve("events-300").resolve(".index")).doesNotExist();
        assertThat(scratch).isEmptyDirectory();
        Files.setLastModifiedTime(whole, java.nio.file.attribute.FileTime.fromMillis(0));
        assertThat(new SearchBench(300, Optional.of(kept)).run(context)).isNotEmpty();
        assertThat(Files.getLastModifiedTime(whole).toMillis()).isZero();
    }

    @Test
    void theQueriesAreFifty() {
        assertThat(SearchQueries.fifty()).hasSize(50).doesNotHaveDuplicates();
    }

    @Test
    void eachKeyIsAsked() {
        assertThat(Keystrokes.all())
                .contains("c", "check.s", "check.sh", "severity:>=", "\"release notes\" figure")
                .doesNotHaveDuplicates();
    }

    @Test
    void theSameSeedMakesTheSameBytes() throws Exception {
        Path one = Files.createDirectory(temp.resolve("one"));
        Path two = Files.createDirectory(temp.resolve("two"));
        GeneratedRuns.write(one, 3, 120, 50);
        GeneratedRuns.write(two, 3, 120, 50);
        try (Stream<Path> files = Files.walk(one)) {
            List<Path> logs = files.filter(Files::isRegularFile).toList();
            assertThat(logs).hasSize(3);
            for (Path log : logs) {
                assertThat(two.resolve(one.relativize(log))).hasSameBinaryContentAs(log);
            }
        }
    }
}
