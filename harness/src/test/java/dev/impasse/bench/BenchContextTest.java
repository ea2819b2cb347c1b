package dev.impasse.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchContextTest {
    private static List<Boolean> rounds(Duration most) throws Exception {
        List<Boolean> counted = new ArrayList<>();
        new BenchContext(Path.of("."), 1, 3, most, line -> {}).eachRound(counted::add);
        return counted;
    }

    @Test
    void theFirstRoundOnlyWarmsUp() throws Exception {
        assertThat(rounds(Duration.ofDays(1))).containsExactly(false, true, true, true);
    }

    @Test
    void whenTheTimeIsUpOneRoundHasCountedAllTheSame() throws Exception {
        assertThat(rounds(Duration.ofNanos(0))).containsExactly(false, true);
    }

    @Test
    void aMedianIsTheMiddleOne() {
        Timings timings = new Timings();
        timings.add(false, 9_000_000_000L);
        timings.add(true, 1_000_000_000L);
        timings.add(true, 5_000_000_000L);
        assertThat(timings.median()).isEqualTo(3.0);
        timings.add(true, 4_000_000_000L);
        assertThat(timings.median()).isEqualTo(4.0);
        assertThat(timings.count()).isEqualTo(3);
    }
}
