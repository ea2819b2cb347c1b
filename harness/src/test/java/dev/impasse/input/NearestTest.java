package dev.impasse.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
    private static final List<String> NAMES =
            List.of(
                    "run",
                    "runs",
                    "rogue",
                    "search",
                    "searches",
                    "edit-checker",
                    "honest",
                    "noisy-honest");

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            textBlock =
                    """
                    runn,       run;runs
                    RUN,        run;runs
                    serach,     search
                    honst,      honest
                    honest,     honest;noisy-honest
                    checker,    edit-checker
                    ru,         run
                    x,          -
                    zzzzzz,     -
                    ' ',        -
                    """)
    void theNearestComesFirstAndTheFarNotAtAll(String written, String near) {
        assertThat(Nearest.of(written, NAMES))
                .containsExactlyElementsOf(near == null ? List.of() : List.of(near.split(";")));
    }

    @Test
    void neverMoreThanThree() {
        assertThat(Nearest.of("a1", List.of("a2", "a3", "a4", "a5"))).hasSize(3);
    }

    @Test
    void aSentenceOfThem() {
        assertThat(Nearest.question("runn", NAMES)).isEqualTo(" Did you mean 'run' or 'runs'?");
        assertThat(Nearest.question("a1", List.of("a2", "a3", "a4")))
                .isEqualTo(" Did you mean 'a2', 'a3' or 'a4'?");
        assertThat(Nearest.question("zzzzzz", NAMES)).isEmpty();
    }

    @Test
    void whatIsTooLongToBeASlipCostsNothing() {
        assertThat(Nearest.of("r".repeat(1_000_000), NAMES)).isEmpty();
        assertThat(Nearest.of("run", List.of("run".repeat(1_000_000)))).isEmpty();
    }

    @Test
    void aNameIsShownInert() {
        assertThat(Nearest.question("ab\u001b", List.of("ab\u001bc")))
                .doesNotContain("\u001b")
                .contains("ab\\u{1b}c");
    }
}
