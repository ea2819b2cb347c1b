package dev.impasse.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OneProcessorTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0-3|3", "0|0", "1,4-7|7", "2,12|12"})
    void theLastOfTheList(String list, String expected) {
        assertThat(OneProcessor.last("Cpus_allowed:\tf\nCpus_allowed_list:\t" + list + "\nx: 9"))
                .contains(expected);
    }
}
