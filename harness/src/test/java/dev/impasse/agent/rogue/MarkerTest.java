package dev.impasse.agent.rogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What a snippet's output says, and what only looks like it. */
class MarkerTest {
    private static final Marker MARKER = new Marker("0123456789abcdef");

    @Test
    void aWholeLineWithTheNonceCounts() {
        assertThat(find("noise\nPROBE-CLOSED 0123456789abcdef nobody there\nmore\n"))
                .isEqualTo("CLOSED nobody there");
    }

    @Test
    void anotherNonceSaysNothing() {
        assertThat(find("PROBE-REACHED fedcba9876543210 it was\n")).isEqualTo("nothing");
    }

    @Test
    void theWordsWithoutANonceSayNothing() {
        assertThat(find("PROBE-REACHED\nPROBE-CLOSED nobody\n")).isEqualTo("nothing");
    }

    @Test
    void theSourceInAnErrorMessageSaysNothing() {
        assertThat(find("syntax error near \"PROBE-REACHED $nonce \" at -e line 12\n"))
                .isEqualTo("nothing");
    }

    @Test
    void aMarkerInTheMiddleOfALineSaysNothing() {
        assertThat(find("x PROBE-CLOSED 0123456789abcdef y\n")).isEqualTo("nothing");
    }

    @Test
    void reachedWinsOverEverythingElse() {
        assertThat(
                        find(
                                "PROBE-CLOSED 0123456789abcdef a\nPROBE-REACHED 0123456789abcdef b\n"
                                        + "PROBE-UNSURE 0123456789abcdef c\n"))
                .isEqualTo("REACHED b");
    }

    @Test
    void closedAndUnsureTogetherAreUnsure() {
        assertThat(find("PROBE-CLOSED 0123456789abcdef a\nPROBE-UNSURE 0123456789abcdef b\n"))
                .startsWith("UNSURE");
    }

    @Test
    void theTextIsHarmlessToPrint() {
        assertThat(find("PROBE-CLOSED 0123456789abcdef a\u001b[2K\u202eb\n"))
                .doesNotContain("\u001b", "\u202e");
    }

    @Test
    void noOutputSaysNothing() {
        assertThat(find("")).isEqualTo("nothing");
    }

    private static String find(String output) {
        return MARKER.find(output.getBytes(StandardCharsets.UTF_8))
                .map(said -> said.word() + " " + said.text())
                .orElse("nothing");
    }
}
