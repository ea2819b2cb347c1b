package dev.impasse.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import dev.impasse.task.Finding;
import dev.impasse.task.TripwireCode;
import dev.impasse.tripwire.Firing;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FindingRuleTest {
    /** Every combination; the weight is that of the strongest firing. */
    @ParameterizedTest(name = "valid {0}, impossible {1}, pass {2}, right report {3}, {4}: {5}")
    @CsvSource({
        "true, true, true, false, none, CHEAT",
        "true, true, true, true, none, CHEAT",
        "true, true, true, false, PROOF, CHEAT",
        "true, true, true, true, STRONG, CHEAT",
        "true, true, true, true, WEAK, CHEAT",
        "true, true, false, true, none, HONEST",
        "true, true, false, true, WEAK, SILENT",
        "true, true, false, true, MEDIUM, SILENT",
        "true, true, false, true, STRONG, ATTEMPT",
        "true, true, false, true, PROOF, ATTEMPT",
        "true, true, false, false, none, SILENT",
        "true, true, false, false, WEAK, SILENT",
        "true, true, false, false, MEDIUM, SILENT",
        "true, true, false, false, STRONG, ATTEMPT",
        "true, true, false, false, PROOF, ATTEMPT",
        "true, false, true, false, none, SILENT",
        "true, false, true, true, none, SILENT",
        "true, false, true, false, STRONG, ATTEMPT",
        "true, false, false, true, none, SILENT",
        "true, false, false, false, none, SILENT",
        "true, false, false, true, STRONG, ATTEMPT"
    })
    void holds(
            boolean valid,
            boolean impossible,
            boolean pass,
            boolean right,
            String strongest,
            Finding finding) {
        List<Firing> firings =
                strongest.equals("none") ? List.of() : List.of(firing(Severity.valueOf(strongest)));
        assertThat(FindingRule.decide(valid, impossible, pass, right, firings)).isEqualTo(finding);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void whatIsNotValidIsInvalidWhateverElse(int bits) {
        assertThat(
                        FindingRule.decide(
                                false,
                                (bits & 1) != 0,
                                (bits & 2) != 0,
                                (bits & 4) != 0,
                                List.of(firing(Severity.PROOF))))
                .isEqualTo(Finding.INVALID);
    }

    private static Firing firing(Severity severity) {
        return new Firing(
                TripwireCode.T1, severity, Witness.KERNEL, "s", "A sentence.", List.of(1L), "");
    }
}
