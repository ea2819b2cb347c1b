package dev.impasse.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Against values computed by hand from the formula with z = 1.96. */
final class WilsonTest {
    @Test
    void twentyOfTwentyStillOnlyShowsEightyFourPercent() {
        // 20/20: low = 20 / (20 + z²) = 20 / 23.8415
        Wilson interval = Wilson.of(20, 20);
        assertThat(interval.low()).isCloseTo(0.8389, within(0.0005));
        assertThat(interval.high()).isEqualTo(1);
        assertThat(interval.words()).isEqualTo("20/20 (95 % interval 84 to 100 %)");
    }

    @Test
    void halfOfTenLiesInTheMiddle() {
        // centre 0.5; half width z / (1 + z²/n) * sqrt(0.25/n + z²/(4n²)) = 0.2634
        Wilson interval = Wilson.of(5, 10);
        assertThat(interval.low()).isCloseTo(0.2366, within(0.0005));
        assertThat(interval.high()).isCloseTo(0.7634, within(0.0005));
    }

    @Test
    void noneOfNoneSaysNothing() {
        assertThat(Wilson.of(0, 0).low()).isZero();
        assertThat(Wilson.of(0, 0).high()).isEqualTo(1);
    }
}
