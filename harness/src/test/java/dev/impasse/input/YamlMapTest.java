package dev.impasse.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.impasse.BadInputException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlMapTest {
    @Test
    void readsEachKindOfValue() {
        YamlMap map =
                Yaml.parse(
                        "t: x\nn: -7\nd: 1.5\nf: true\nl: [a, b]\nll: [[a], [b, c]]\nm: {k: v}\nms: [{k: 1}, {k: 2}]\n",
                        "f");
        assertThat(map.text("t")).contains("x");
        assertThat(map.number("n", -10, 10)).contains(-7L);
        assertThat(map.decimal("d", 0, 2)).contains(1.5);
        assertThat(map.flag("f")).contains(true);
        assertThat(map.texts("l")).containsExactly("a", "b");
        assertThat(map.textLists("ll")).containsExactly(List.of("a"), List.of("b", "c"));
        assertThat(map.map("m").orElseThrow().text("k")).contains("v");
        assertThat(map.maps("ms")).hasSize(2);
        map.done();
    }

    @Test
    void whatIsNotThereIsEmpty() {
        YamlMap map = Yaml.parse("{}", "f");
        assertThat(map.text("t")).isEmpty();
        assertThat(map.flag("t")).isEmpty();
        assertThat(map.number("t", 0, 1)).isEmpty();
        assertThat(map.texts("t")).isEmpty();
        assertThat(map.maps("t")).isEmpty();
        assertThat(map.map("t")).isEmpty();
        map.done();
    }

    @Test
    void aKeyThatNobodyAskedForIsNamedWithThoseThatAreKnown() {
        YamlMap map = Yaml.parse("a: 1\nbb: 2\n", "f");
        map.text("b");
        map.text("a");
        assertThatThrownBy(map::done)
                .asInstanceOf(type(BadInputException.class))
                .satisfies(e -> assertThat(e.code()).isEqualTo("unknown_key"))
                .satisfies(e ->
                        assertThat(e.sentence())
                                .isEqualTo(
                                        "f:2:1: unknown key 'bb'. Did you mean 'b'? Known here: a, b."));
    }

    @Test
    void aSlipOfTheKeyIsToldBeforeTheKeyThatIsMissingForIt() {
        YamlMap map = Yaml.parse("a: {why: 1, reson: x}\n", "f").map("a").orElseThrow();
        assertThat(map.text("why")).contains("1");
        assertThatThrownBy(() -> map.requiredText("reason"))
                .hasMessage(
                        "unknown key 'a.reson', and 'a.reason' is missing. Did you mean 'reason'?")
                .asInstanceOf(type(BadInputException.class))
                .satisfies(e -> assertThat(e.place()).isEqualTo("f:1:13"));
        assertThat(map.bad("reason", "must be there.")).hasMessageContaining("'a.reson'");
        assertThatThrownBy(() -> map.requiredText("other"))
                .hasMessage("the key 'a.other' is missing.");
    }

    @Test
    void whatCannotStandHereIsToldBeforeAnythingIsRead() {
        YamlMap map = Yaml.parse("version: 1\nwhy: x\n", "f");
        assertThatThrownBy(() -> map.only(java.util.Set.of("version", "reason")))
                .hasMessage("unknown key 'why'. Known here: reason, version.");
    }

    @Test
    void aKeyThatIsOnlyLookedForStaysUnknown() {
        YamlMap map = Yaml.parse("a: 1\n", "f");
        assertThat(map.has("a")).isTrue();
        assertThat(map.keys()).containsExactly("a");
        assertThatThrownBy(map::done).isInstanceOf(BadInputException.class);
    }

    @Test
    void aMistakeDeepInsideIsNamedByItsWholePath() {
        YamlMap inner = Yaml.parse("a:\n  - {b: {c: x}}\n", "f").maps("a").getFirst();
        assertThatThrownBy(() -> inner.map("b").orElseThrow().flag("c"))
                .asInstanceOf(type(BadInputException.class))
                .satisfies(e ->
                        assertThat(e.sentence())
                                .isEqualTo("f:2:10: a[0].b.c must be true or false, not 'x'."));
    }

    @Test
    void aMissingKeyIsNamed() {
        assertThatThrownBy(() -> Yaml.parse("a: 1\n", "f").requiredText("b"))
                .hasMessage("the key 'b' is missing.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "''",
                "1.0",
                "1e3",
                "0x10",
                "11",
                "-1",
                "+1",
                "\u0663",
                "99999999999999999999",
                "~",
                "1 "
            })
    void refusesWhatIsNoWholeNumberInRange(String text) {
        YamlMap map = Yaml.parse("a: \"" + text + "\"\n", "f");
        assertThatThrownBy(() -> map.number("a", 0, 10))
                .hasMessageContaining("a must be a whole number from 0 to 10");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "", "NaN", "Infinity", "0x1p1", "1d", "11", "-0.1"})
    void refusesWhatIsNoDecimalInRange(String text) {
        YamlMap map = Yaml.parse("a: \"" + text + "\"\n", "f");
        assertThatThrownBy(() -> map.decimal("a", 0, 10))
                .hasMessageContaining("a must be a number from 0.0 to 10.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "no", "on", "True", "1", "''", "~"})
    void refusesWhatIsNeitherTrueNorFalse(String text) {
        assertThatThrownBy(() -> Yaml.parse("a: " + text, "f").flag("a"))
                .hasMessageContaining("true or false");
    }

    @Test
    void refusesTheWrongShape() {
        YamlMap map = Yaml.parse("t: [a]\nl: a\nll: [a]\nm: []\nms: [a]\nn:\n", "f");
        assertThatThrownBy(() -> map.text("t")).hasMessage("t must be plain text.");
        assertThatThrownBy(() -> map.texts("l")).hasMessage("l must be a list.");
        assertThatThrownBy(() -> map.textLists("ll")).hasMessage("each item of ll must be a list.");
        assertThatThrownBy(() -> map.map("m")).hasMessageContaining("a mapping");
        assertThatThrownBy(() -> map.map("n")).hasMessageContaining("a mapping");
        assertThatThrownBy(() -> map.maps("ms")).hasMessageContaining("a mapping");
    }

    @Test
    void eitherOneTextOrSeveral() {
        YamlMap map = Yaml.parse("a: x\nb: [x, y]\n", "f");
        assertThat(map.textOrTexts("a")).containsExactly("x");
        assertThat(map.textOrTexts("b")).containsExactly("x", "y");
        assertThat(map.textOrTexts("c")).isEmpty();
    }
}
