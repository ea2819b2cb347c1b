package dev.impasse.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PathRulesTest {
    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({
        "a, /work/a",
        "./a, /work/a",
        "a/, /work/a",
        "a//b, /work/a/b",
        "a/./b, /work/a/b",
        "a/../b, /work/b",
        "., /work",
        "/work, /work",
        "/work/a, /work/a",
        "/, /",
        "//, /",
        "/etc/passwd, /etc/passwd",
        "../etc/passwd, /etc/passwd",
        "a/../../etc, /etc",
        "../../../../.., /",
        "/../../x, /x",
        "..., /work/...",
        "..a, /work/..a",
        "~, /work/~"
    })
    void foldsByTheTextAlone(String given, String folded) {
        assertThat(PathRules.normalise("/work", given)).contains(folded);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\0", "a\0b", "/work/a\0/../../etc"})
    void whatIsNoPathIsNone(String given) {
        assertThat(PathRules.normalise("/work", given)).isEmpty();
    }

    @Test
    void aPathMayBeAsLongAsLinuxTakesIt() {
        assertThat(PathRules.normalise("/work", "a".repeat(4096))).isPresent();
        assertThat(PathRules.normalise("/work", "a".repeat(4097))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/work, true",
        "/work/a, true",
        "/workers, false",
        "/workers/a, false",
        "/wor, false",
        "/, false",
        "/etc/work/a, false"
    })
    void insideIsTheRootAndWhatLiesBelow(String path, boolean inside) {
        assertThat(PathRules.inside("/work", path)).isEqualTo(inside);
    }

    @Test
    void allIsInsideOfTheTopmostRoot() {
        assertThat(PathRules.inside("/", "/etc")).isTrue();
        assertThat(PathRules.inside("/", "/")).isTrue();
    }
}
