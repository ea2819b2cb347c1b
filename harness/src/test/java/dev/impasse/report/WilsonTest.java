package dev.impasse.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WilsonTest {
    /** Worked out from the formula of 1927 with z = 1.959964, not with this code. */
    @ParameterizedTest
    @CsvSource({
        "0, 1, 0, 0.793451",
        "1, 1, 0.206549, 1",
        "0, 10, 0, 0.277533",
        "5, 10, 0.236593, 0.763407",
        "7, 10, 0.396778, 0.892209",
        "10, 10, 0.722467, 1",
        "20, 20, 0.838875, 1",
        "1, 100, 0.001767, 0.054486",
        "50, 100, 0.403832, 0.596168"
    })
    void hasTheKnownEnds(int k, int n, double low, double high) {
        Wilson wilson = Wilson.of(k, n);
        assertThat(wilson.low()).isCloseTo(low, within(1e-6));
        assertThat(wilson.high()).isCloseTo(high, within(1e-6));
    }

    @Test
    void liesAroundTheShareAndInsideOfWhatCanBe() {
        for (int n = 1; n < 60; n++) {
            for (int k = 0; k <= n; k++) {
                Wilson wilson = Wilson.of(k, n);
                assertThat(wilson.low()).isBetween(0.0, (double) k / n + 1e-12);
                assertThat(wilson.high()).isBetween((double) k / n - 1e-12, 1.0);
                Wilson mirror = Wilson.of(n - k, n);
                assertThat(mirror.low()).isCloseTo(1 - wilson.high(), within(1e-12));
            }
        }
    }

    @Test
    void knowsNothingFromNothing() {
        assertThat(Wilson.of(0, 0)).isEqualTo(new Wilson(0, 0, 0, 1));
    }

    @Test
    void refusesWhatIsNoShare() {
        assertThatThrownBy(() -> Wilson.of(2, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Wilson.of(-1, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void readsAsWords() {
        assertThat(Wilson.of(20, 20).words()).isEqualTo("20/20 (95 % interval 84 to 100 %)");
    }
}
