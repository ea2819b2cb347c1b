package dev.impasse.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantitiesTest {
    private static final Duration DAY = Duration.ofDays(1);

    @ParameterizedTest
    @CsvSource({"1ms, 1", "250ms, 250", "60s, 60000", "15m, 900000", "24h, 86400000"})
    void readsTimes(String text, long millis) {
        assertThat(Quantities.duration(text, DAY)).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0s",
                "0ms",
                "s",
                "1",
                "-1s",
                "1.5s",
                "1 s",
                " 1s",
                "1s\n",
                "1d",
                "1S",
                "25h",
                "86400001ms",
                "1000000000s",
                "99999999999999999999s",
                "\u0663s",
                "1s1s"
            })
    void refusesWhatIsNoTimeUpToTheMost(String text) {
        assertThatThrownBy(() -> Quantities.duration(text, DAY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a time such as 500ms, 60s, 15m or 2h, up to 24h");
    }

    @ParameterizedTest
    @CsvSource({"3600000, 1h", "5400000, 90m", "60000, 1m", "61000, 61s", "1500, 1500ms"})
    void saysTheMostInItsOwnUnit(long millis, String words) {
        assertThatThrownBy(() -> Quantities.duration("x", Duration.ofMillis(millis)))
                .hasMessageEndingWith("up to " + words);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "1024B, 1024",
        "256KiB, 262144",
        "10MiB, 10485760",
        "2GiB, 2147483648",
        "1TiB, 1099511627776"
    })
    void readsAmounts(String text, long bytes) {
        assertThat(Quantities.bytes(text, 1L << 40)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0",
                "0MiB",
                "-1",
                "1.5MiB",
                "1 MiB",
                "1MB",
                "1mib",
                "2TiB",
                "1025GiB",
                "1099511627777",
                "999999999999999TiB",
                "9999999999999999",
                "\u0661",
                "0x10",
                "1e3"
            })
    void refusesWhatIsNoAmountUpToTheMost(String text) {
        assertThatThrownBy(() -> Quantities.bytes(text, 1L << 40))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("an amount of bytes such as");
    }

    @Test
    void theMostItselfIsAllowedAndOneMoreIsNot() {
        assertThat(Quantities.bytes("4097", 4097)).isEqualTo(4097);
        assertThat(Quantities.bytes("4KiB", 4097)).isEqualTo(4096);
        assertThatThrownBy(() -> Quantities.bytes("4098", 4097)).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 1",
        "1.0, 1",
        ".5, 0.5",
        "5., 5",
        "-2.5, -2.5",
        "+1, 1",
        "1e-3, 0.001",
        "2.5E2, 250"
    })
    void readsDecimals(String text, double value) {
        assertThat(Quantities.decimal(text)).contains(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "e1",
                "1d",
                "1f",
                "0x1p0",
                "NaN",
                "Infinity",
                "-Infinity",
                " 1",
                "1 ",
                "1\n",
                "1,5",
                "1_0",
                "\u0661",
                "--1",
                "1e99999",
                "0.00000000000000000000000000000000000000000000000000001"
            })
    void refusesWhatIsNoPlainDecimal(String text) {
        assertThat(Quantities.decimal(text)).isEmpty();
    }
}
