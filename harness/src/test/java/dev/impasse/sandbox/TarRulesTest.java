package dev.impasse.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.sandbox.TarEntry.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TarRulesTest {
    private final TarRules rules = new TarRules();

    @ParameterizedTest
    @ValueSource(
            strings = {"a", "./a", "a/b", "./a/./b", "a//b", "..a", "a..", "...", "a\nb", "-x"})
    void aNameInsideIsAllowed(String name) {
        assertThat(judge(name, Type.FILE, "")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "..",
                "../a",
                "a/..",
                "a/../b",
                "./..",
                "/",
                "/a",
                "//a",
                "./../a",
                "a/../../b"
            })
    void aNameThatClimbsOrIsAbsoluteIsRefused(String name) {
        assertThat(judge(name, Type.FILE, "")).isNotEmpty();
        assertThat(judge(name, Type.DIRECTORY, "")).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"l,a", "l,./a/b", "d/l,../a", "d/e/l,../../a", "l,.", "d/l,..", "l,a/."})
    void aLinkInsideIsAllowed(String name, String target) {
        assertThat(judge(name, Type.LINK, target)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "l,..",
        "l,../a",
        "l,/",
        "l,/workspace/a",
        "d/l,../../a",
        "l,''",
        // Where a is a link itself, its parent is elsewhere.
        "l,a/..",
        "d/l,../a/../b",
        "d/l,./../.."
    })
    void aLinkThatLeadsOutIsRefused(String name, String target) {
        assertThat(judge(name, Type.LINK, target)).isNotEmpty();
    }

    @Test
    void nothingLiesBehindALinkAllowedOrNot() {
        assertThat(judge("l", Type.LINK, "d")).isEmpty();
        assertThat(judge("l/f", Type.FILE, "")).isNotEmpty();
        assertThat(judge("./l/./f", Type.FILE, "")).isNotEmpty();
        assertThat(judge("l", Type.FILE, "")).isNotEmpty();
        assertThat(judge("l/", Type.DIRECTORY, "")).isNotEmpty();
        assertThat(judge("out", Type.LINK, "/tmp")).isNotEmpty();
        assertThat(judge("out/f", Type.FILE, "")).isNotEmpty();
        assertThat(judge("l2", Type.FILE, "")).isEmpty();
    }

    @Test
    void aHardLinkNeedsAFileBeforeIt() {
        assertThat(judge("h", Type.HARD_LINK, "f")).isNotEmpty();
        judge("f", Type.FILE, "");
        assertThat(judge("h", Type.HARD_LINK, "f")).isEmpty();
        assertThat(judge("h2", Type.HARD_LINK, "./f")).isEmpty();
        assertThat(judge("h3", Type.HARD_LINK, "h")).isEmpty();
        assertThat(judge("h4", Type.HARD_LINK, "/etc/passwd")).isNotEmpty();
        assertThat(judge("f", Type.LINK, "g")).isEmpty();
        assertThat(judge("h5", Type.HARD_LINK, "f")).isNotEmpty();
    }

    @Test
    void devicesAndFifosAreRefused() {
        assertThat(judge("d", Type.OTHER, "")).isNotEmpty();
        assertThat(judge("p", Type.FIFO, "")).isNotEmpty();
    }

    private java.util.Optional<String> judge(String name, Type type, String target) {
        return rules.judge(new TarEntry(name, type, 0644, 0, target)).refusal();
    }
}
