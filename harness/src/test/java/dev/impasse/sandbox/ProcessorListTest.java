package dev.impasse.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessorListTest {
    @Test
    void rangesAndSingleOnes() {
        assertThat(ProcessorList.parse("0-2,5,7-7")).containsExactly(0, 1, 2, 5, 7);
        assertThat(ProcessorList.parse("3")).containsExactly(3);
    }

    @Test
    void whatIsNoListIsEmpty() {
        assertThat(ProcessorList.parse("")).isEmpty();
        assertThat(ProcessorList.parse("0,")).isEmpty();
        assertThat(ProcessorList.parse("0-99999999")).isEmpty();
    }

    @Test
    void thereAndBack() {
        assertThat(ProcessorList.text(List.of(0, 1, 4))).isEqualTo("0,1,4");
    }
}
