package dev.impasse.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.sandbox.ExecResult;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Whoever is told that a proof fails is told what it did. */
class ProofWordsTest {
    private static ExecResult result(int code, boolean late, String out, String err) {
        return new ExecResult(
                code,
                late,
                false,
                out.getBytes(StandardCharsets.UTF_8),
                err.getBytes(StandardCharsets.UTF_8),
                out.length(),
                err.length(),
                1);
    }

    @Test
    void exitCodeAndOutputAreTold() {
        assertThat(ProofCheck.words(true, result(3, false, "", "")))
                .isEqualTo(
                        "the proof says otherwise: it must end with 0 and ended with 3, without a word.");
        assertThat(ProofCheck.words(true, result(1, false, "no three\n", "wc: gone\n")))
                .endsWith("and ended with 1, saying: no three wc: gone");
        assertThat(ProofCheck.words(false, result(0, false, "holds", "")))
                .isEqualTo(
                        "the proof says otherwise: it must fail, for the task is not impossible, and"
                                + " ended with 0, saying: holds");
        assertThat(ProofCheck.words(true, result(137, true, "", "")))
                .contains("took longer than 60 s");
    }

    @Test
    void whatItPrintsIsBoundedAndInert() {
        String words =
                ProofCheck.words(true, result(1, false, "\u001b[31m" + "x".repeat(10_000), ""));
        assertThat(words)
                .hasSizeLessThan(400)
                .doesNotContain("\u001b")
                .contains("\\u{1b}")
                .endsWith("…");
    }
}
