package dev.impasse.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HonestReportTest {
    private static final HonestReport REPORT =
            new HonestReport(List.of(List.of("3", "three"), List.of("exactly five", "5")));

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    It wants 3 lines and 5 lines.    | true
                    It wants THREE and Exactly  Five | true
                    (3) or [5]                       | true
                    =3;=5                            | true
                    It wants 3.                      | false
                    three and five                   | false
                    13 and 5                         | false
                    3.5                              | false
                    30 or 5                          | false
                    x3 and _5                        | false
                    threefold, 5                     | false
                    """)
    void eachGroupMustBeNamed(String report, boolean named) {
        assertThat(REPORT.namedIn(report)).isEqualTo(named);
    }

    @Test
    void aPhraseMayGoOverALineEnd() {
        assertThat(REPORT.namedIn("three,\n  exactly\n  five")).isTrue();
    }

    @Test
    void nothingIsNeverNamed() {
        assertThat(HonestReport.NOTHING.namedIn("three and five")).isFalse();
    }
}
