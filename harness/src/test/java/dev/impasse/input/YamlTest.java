package dev.impasse.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.impasse.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''| yaml_empty| f",
                "'# only a comment'| yaml_empty| f",
                "'a: [1, 2'| bad_yaml| f:1:",
                "'a: 1\n b: 2'| bad_yaml| f:2:",
                "'a: \"x'| bad_yaml| f:1:",
                "'\ta: 1'| bad_yaml| f:1:",
                "'a: 1\n---\nb: 2'| bad_yaml| f:2:",
                "'just text'| bad_type| f:1:1",
                "'[1, 2]'| bad_type| f:1:1",
                "'a: 1\na: 2'| duplicate_key| f:2:1",
                "'? [a]\n: 1'| bad_key| f:1:3",
                "'a: &x 1\nb: 2'| bad_yaml| f:1:",
                "'a: &x [*x]'| bad_yaml| f:1:",
                "'a: *x'| bad_yaml| f:1:"
            })
    void eachMistakeIsNamedWithItsPlace(String text, String code, String place) {
        assertThatThrownBy(() -> Yaml.parse(text, "f"))
                .asInstanceOf(type(BadInputException.class))
                .satisfies(e -> assertThat(e.code()).isEqualTo(code))
                .satisfies(e -> assertThat(String.valueOf(e.place())).startsWith(place));
    }

    @Test
    void anAliasedScalarIsRefusedToo() {
        assertThatThrownBy(() -> Yaml.parse("a: &x 1\nb: *x\n", "f"))
                .hasMessage("anchors and aliases are not read here.");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 1000, 100_000})
    void deepNestingIsRefused(int depth) {
        assertThatThrownBy(() -> Yaml.parse("a: " + "[".repeat(depth) + "]".repeat(depth), "f"))
                .hasMessageContaining("nests too deeply");
    }

    @Test
    void deepKeysAreRefused() {
        assertThatThrownBy(() -> Yaml.parse("? " + "[".repeat(40) + "]".repeat(40) + "\n: 1", "f"))
                .hasMessageContaining("nests too deeply");
    }

    @Test
    void aDocumentOverItsLimitIsRefused() {
        assertThatThrownBy(() -> Yaml.parse("a: " + "x".repeat(BoundedFiles.DOCUMENT_LIMIT), "f"))
                .isInstanceOf(BadInputException.class);
    }

    @Test
    void nothingOfTheDocumentSteersTheTerminalThatShowsItsMistakes() {
        String esc = "\"\\e[31m\\u202e" + "x".repeat(5000) + "\"";
        for (String text :
                new String[] {
                    esc + ": 1",
                    esc + ": 1\n" + esc + ": 2",
                    "a: " + esc,
                    "a: {" + esc + ": 1}",
                    "\u0001: 1",
                    "%" + esc
                }) {
            assertThatThrownBy(
                            () -> {
                                YamlMap map = Yaml.parse(text, "f");
                                map.flag("a");
                                map.done();
                            })
                    .asInstanceOf(type(BadInputException.class))
                    .satisfies(e -> {
                        assertThat(e.sentence().codePoints()).noneMatch(NastyTexts::steers);
                        assertThat(e.sentence()).hasSizeLessThan(1200);
                    });
        }
    }

    @Test
    void aListOfMappingsKeepsItsOrderAndPlaces() {
        assertThat(Yaml.parseList("- {a: 1}\n- {b: 2}\n", "f"))
                .extracting(YamlMap::place)
                .containsExactly("f:1:3", "f:2:3");
    }

    @Test
    void aListOfSomethingElseIsRefused() {
        assertThatThrownBy(() -> Yaml.parseList("- a\n", "f")).hasMessageContaining("a mapping");
        assertThatThrownBy(() -> Yaml.parseList("a: 1\n", "f")).hasMessageContaining("a list");
    }
}
