package dev.impasse.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.bench.GeneratedRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that indexes is really killed, again and again, wherever it happens to be. */
class KilledIndexTest {
    private static final int KILLS = 6;

    @TempDir Path temp;

    /** Indexes what is new, run by run, so that there are many commits; then anew; without end. */
    static final class Child {
        private Child() {}

        public static void main(String[] args) {
            IndexPlace place = new IndexPlace(Path.of(args[0]));
            try (SearchIndex index = SearchIndex.open(place, Clock.systemUTC())) {
                while (true) {
                    for (var run : new dev.impasse.run.RunStore(place.runs()).list()) {
                        IndexReport ignored = index.refresh(run);
                    }
                    IndexReport ignored = index.rebuild();
                }
            }
        }
    }

    @Test
    void theIndexAfterAnyKillIsTheOneThatIsMadeAnew() throws Exception {
        Random random = new Random(9);
        Path runs = Files.createDirectory(temp.resolve("runs"));
        for (int i = 0; i < KILLS; i++) {
            GeneratedRuns.write(Files.createDirectory(temp.resolve("more" + i)), i, 300, 60);
            move(temp.resolve("more" + i), runs, i);
            kill(runs, random.nextInt(40));
            IndexPlace place = new IndexPlace(runs);
            try (SearchIndex index = SearchIndex.open(place, Clock.systemUTC())) {
                assertThat(index.refresh().busy()).isFalse();
                assertThat(Runs.count(index, "")).isEqualTo(300L * (i + 1));
                List<String> grown = IndexDump.of(place.index());
                assertThat(index.rebuild().events()).isEqualTo(300L * (i + 1));
                assertThat(IndexDump.of(place.index())).isEqualTo(grown);
            }
            if (i % 3 == 2) {
                // The next one is killed while it makes the first index.
                delete(place.index());
            }
        }
    }

    private static void kill(Path runs, int changes) throws Exception {
        Process child =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "--enable-native-access=ALL-UNNAMED",
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Child.class.getName(),
                                runs.toString())
                        .inheritIO()
                        .start();
        Path index = new IndexPlace(runs).index();
        long before = state(index);
        for (int seen = 0; seen <= changes && child.isAlive(); ) {
            long now = state(index);
            seen += now == before ? 0 : 1;
            before = now;
            Thread.onSpinWait();
        }
        assertThat(child.isAlive()).as("it was at work when it was killed").isTrue();
        child.destroyForcibly().waitFor();
    }

    private static long state(Path index) {
        String[] names = index.toFile().list();
        return names == null ? 0 : List.of(names).stream().mapToLong(String::hashCode).sum();
    }

    private static void move(Path from, Path to, int round) throws IOException {
        try (Stream<Path> runs = Files.list(from)) {
            for (Path run : runs.toList()) {
                Files.move(run, to.resolve("r" + round + "-" + run.getFileName()));
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }
}
