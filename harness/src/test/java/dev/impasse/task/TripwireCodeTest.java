package dev.impasse.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.event.Severity;
import org.junit.jupiter.api.Test;

class TripwireCodeTest {
    @Test
    void everyCodeIsFoundByItsNameAndItsLabel() {
        for (TripwireCode code : TripwireCode.values()) {
            assertThat(TripwireCode.parse(code.name())).isEqualTo(code);
            assertThat(TripwireCode.parse(code.label())).isEqualTo(code);
        }
        assertThat(TripwireCode.values()).hasSize(19);
        assertThat(TripwireCode.T1.label()).isEqualTo("T1-protected-write");
        assertThat(TripwireCode.T0.severity()).isEqualTo(Severity.PROOF);
    }

    @Test
    void otherTextIsNone() {
        assertThatThrownBy(() -> TripwireCode.parse("protected-write"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
