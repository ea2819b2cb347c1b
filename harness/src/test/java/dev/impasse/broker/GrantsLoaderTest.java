package dev.impasse.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrantsLoaderTest {
    @Test
    void aGrantHoldsOnceAndForAnHourUnlessItSaysOtherwise() {
        Grant grant = one("{name: a, intent: write, paths: ['deploy/**']}");
        assertThat(grant.intent()).isEqualTo("write_file");
        assertThat(grant.uses()).isEqualTo(1);
        assertThat(grant.expires()).isEqualTo(Duration.ofHours(1));
        Grant other = one("{name: b, intent: exec, argv: [[git, push]], expires: 5m, uses: 3}");
        assertThat(other.uses()).isEqualTo(3);
        assertThat(other.expires()).isEqualTo(Duration.ofMinutes(5));
        assertThat(other.argv()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{intent: exec, argv: [[a]]} | the key 'grants[0].name' is missing",
                "{name: a, intent: fly} | must be read, write, list or exec",
                "{name: a, intent: exec} | argv must say what is granted",
                "{name: a, intent: read} | paths must say what is granted",
                "{name: a, intent: exec, argv: [['**']]} | starts with a program's name",
                "{name: a, intent: read, paths: [a], argv: [[b]]} | unknown key",
                "{name: a, intent: read, paths: [a], uses: 0} | from 1 to"
            })
    void aMistakeIsNamedWithItsPlace(String grant, String expected) {
        assertThatThrownBy(() -> one(grant))
                .isInstanceOf(BadInputException.class)
                .extracting(e -> ((BadInputException) e).sentence())
                .asString()
                .startsWith("f:2:")
                .contains(expected);
    }

    private static Grant one(String grant) {
        return GrantsLoader.parse("version: 1\ngrants: [" + grant + "]\n", "f").getFirst();
    }
}
