package dev.impasse.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class InertTest {
    @ParameterizedTest
    @MethodSource("dev.impasse.input.NastyTexts#thousand")
    void aLineSteersNothingAndIsOne(String text) {
        String line = Inert.line(text);
        assertThat(line.codePoints()).noneMatch(NastyTexts::steers);
        assertThat(line.lines().count()).isLessThanOrEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("dev.impasse.input.NastyTexts#thousand")
    void aBlockKeepsNewlinesAndTabsAndNothingElse(String text) {
        assertThat(Inert.block(text).codePoints().filter(c -> c != '\n' && c != '\t'))
                .noneMatch(NastyTexts::steers);
    }

    @ParameterizedTest
    @MethodSource("dev.impasse.input.NastyTexts#thousand")
    void twoTextsNeverLookTheSameOnALine(String text) {
        assertThat(undo(Inert.line(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "200B", "202E", "2066", "FEFF", "00AD", "2028", "0085", "009B", "001B", "3164", "FFA0",
        "034F", "2800", "FE0F", "E0041", "E0100", "E000", "D800", "00A0", "3000"
    })
    void whatDrawsNothingIsNamed(String hex) {
        String text = new String(Character.toChars(Integer.parseInt(hex, 16)));
        assertThat(Inert.line("a" + text + "b"))
                .isEqualTo("a\\u{" + Integer.toHexString(text.codePointAt(0)) + "}b");
    }

    @Test
    void lettersOfAllScriptsStayAsTheyAre() {
        String text = "Grüße, 漢字, Ελλάδα, हिन्दी, 👍!";
        assertThat(Inert.line(text)).isEqualTo(text);
    }

    @Test
    void accentsDoNotPileUp() {
        assertThat(Inert.line("a" + "\u0301".repeat(6) + "b" + "\u0301"))
                .isEqualTo("a" + "\u0301".repeat(4) + "\\u{301}".repeat(2) + "b\u0301");
        assertThat(Inert.block("\u0489".repeat(1000)).codePoints().filter(c -> c == 0x489))
                .hasSize(4);
    }

    @Test
    void anExcerptCutsBetweenCharactersAndSaysSo() {
        assertThat(Inert.excerpt("ab\ud83d\ude00cd", 3)).isEqualTo("ab\ud83d\ude00…");
        assertThat(Inert.excerpt("abc", 3)).isEqualTo("abc");
        assertThat(Inert.excerpt("", 3)).isEmpty();
        assertThat(Inert.excerpt("a\nb", 2)).isEqualTo("a\\n…");
    }

    /** What a reader makes of an inert line in their head. */
    private static String undo(String line) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            if (line.charAt(i) != '\\') {
                out.append(line.charAt(i));
                continue;
            }
            char kind = line.charAt(++i);
            switch (kind) {
                case 'n' -> out.append('\n');
                case 't' -> out.append('\t');
                case '\\' -> out.append('\\');
                default -> {
                    int end = line.indexOf('}', i);
                    out.appendCodePoint(Integer.parseInt(line.substring(i + 2, end), 16));
                    i = end;
                }
            }
        }
        return out.toString();
    }
}
