package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessorsTest {
    @Test
    void theLeastTakenOne() {
        List<String> taken = List.of("0", "1", "1", "2", "7");
        assertThat(Processors.leastTaken(List.of(1, 0, 2), taken)).isEqualTo(0);
        assertThat(Processors.leastTaken(List.of(1, 2, 0), taken)).isEqualTo(2);
        assertThat(Processors.leastTaken(List.of(0, 1, 3), taken)).isEqualTo(3);
    }

    @Test
    void whatIsNotHeldToASingleOneHasNoLabel() {
        assertThat(Processors.label("3")).containsEntry(Labels.PROCESSOR, "3");
        assertThat(Processors.label("")).isEmpty();
        assertThat(Processors.label("0,1")).isEmpty();
    }
}
