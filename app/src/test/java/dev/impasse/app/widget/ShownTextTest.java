package dev.impasse.app.widget;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ShownTextTest {
    @Test
    void anOrdinaryNameStaysAsItIs() {
        assertThat(ShownText.line("three-and-five")).isEqualTo("three-and-five");
        assertThat(ShownText.prose("It's said so, \"here\".")).isEqualTo("It's said so, \"here\".");
    }

    @Test
    void whatIsLongIsCut() {
        assertThat(ShownText.line("x".repeat(1 << 20))).isEqualTo("x".repeat(300) + "…");
    }

    @Test
    void whatGrowsByItsEscapesIsCutBetweenThem() {
        String shown = ShownText.line("ab" + "\u202e".repeat(200));
        assertThat(shown.length()).isLessThanOrEqualTo(301);
        assertThat(shown).startsWith("ab\\u{202e}").endsWith("\\u{202e}…");
    }

    @Test
    void noHalfOfAnEscapeIsLeft() {
        assertThat(ShownText.line("a" + "\n".repeat(200))).isEqualTo("a" + "\\n".repeat(149) + "…");
        assertThat(ShownText.line("a" + "\\".repeat(200))).isEqualTo("a" + "\\".repeat(298) + "…");
    }

    @Test
    void aCharacterOfTwoHalvesIsNotCutInTwo() {
        String shown = ShownText.line("\u202e" + "\ud83d\ude00".repeat(299));
        assertThat(shown).endsWith("\ud83d\ude00…");
    }
}
