package dev.impasse.app.widget;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class InertTextTest {

    @Test
    void whatCannotBeSeenIsWrittenOutAndItsPlaceIsKept() {
        InertText text = new InertText();
        text.append("a\u202eb");

        assertThat(text.text()).isEqualTo("a\\u{202e}b");
        assertThat(text.escapes()).containsExactly(new InertText.Escape(1, 9));
    }

    @Test
    void theSameCharactersWrittenByHandAreNoEscape() {
        InertText text = new InertText();
        text.append("a\\u{202e}b");

        assertThat(text.escapes()).isEmpty();
    }

    @Test
    void accentsDoNotPileUpOverTheLinesAround() {
        InertText text = new InertText();
        text.append("a" + "\u0301".repeat(4));
        text.append("\u0301b");
        assertThat(text.text()).isEqualTo("a" + "\u0301".repeat(4) + "\\u{301}b");
        assertThat(text.escapes()).hasSize(1);
    }

    @Test
    void aLineOfAMebibyteIsCutAndSaid() {
        InertText text = new InertText();
        text.append("x".repeat(1 << 20) + "\nnext");

        assertThat(text.text()).hasSizeLessThan(InertText.LONGEST).endsWith("\nnext");
        assertThat(text.note()).startsWith("1,044,576 more characters");
    }

    @Test
    void aTextOfManyLinesIsCutAsAWhole() {
        InertText text = new InertText();
        text.append("0123456789\n".repeat(100_000));

        assertThat(text.text()).hasSize(InertText.LONGEST);
        assertThat(text.note()).contains("copying takes all of them");
    }
}
