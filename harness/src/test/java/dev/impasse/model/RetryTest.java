package dev.impasse.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryTest {
    private static final Instant NOW = Instant.parse("2026-11-29T14:36:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 0",
                "120 | 120",
                "Sun, 29 Nov 2026 14:36:30 GMT | 30",
                "Sun, 29 Nov 2026 14:30:00 GMT | 0"
            })
    void retryAfterIsSecondsOrADate(String text, long seconds) {
        assertThat(RetryAfter.parse(text, NOW)).contains(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "-1", "1.5", "99999999999", "2026-11-29"})
    void anythingElseSaysNothing(String text) {
        assertThat(RetryAfter.parse(text, NOW)).isEmpty();
    }

    @Test
    void eachWaitIsLongerAndNeverTheSameForAll() {
        Backoff backoff =
                new Backoff(
                        Duration.ofMillis(500),
                        Duration.ofSeconds(20),
                        RandomGenerator.of("L64X128MixRandom"));
        assertThat(backoff.before(1)).isBetween(Duration.ofMillis(250), Duration.ofMillis(500));
        assertThat(backoff.before(3)).isBetween(Duration.ofSeconds(1), Duration.ofSeconds(2));
        assertThat(backoff.before(1000)).isBetween(Duration.ofSeconds(10), Duration.ofSeconds(20));
        assertThat(java.util.stream.Stream.generate(() -> backoff.before(8)).limit(20).distinct())
                .hasSizeGreaterThan(10);
    }
}
