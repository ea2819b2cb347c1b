package dev.impasse.app.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.widget.InertText.Escape;
import java.util.List;
import org.junit.jupiter.api.Test;

final class BrokenLinesTest {

    @Test
    void aLongLineIsBrokenAndNothingIsLeftOut() {
        String text = "short\n" + "x".repeat(1000) + "\nend";
        BrokenLines broken = BrokenLines.of(text, List.of());
        assertThat(broken.text().lines()).allMatch(line -> line.length() <= BrokenLines.LONGEST);
        assertThat(broken.text().lines().toList()).hasSize(5);
        assertThat(broken.text().replace("\n", "")).isEqualTo(text.replace("\n", ""));
        assertThat(broken.note()).contains("nothing is left out");
    }

    @Test
    void shortLinesStayAsTheyAre() {
        BrokenLines broken = BrokenLines.of("one\n\ntwo\n", List.of());
        assertThat(broken.text()).isEqualTo("one\n\ntwo\n");
        assertThat(broken.note()).isEmpty();
    }

    @Test
    void whatIsDrawnForAHiddenCharacterStaysInOnePieceAndIsMarkedWhereItStands() {
        String text = "x".repeat(398) + "\\u{200b}" + "y".repeat(400) + "\\u{202e}";
        BrokenLines broken =
                BrokenLines.of(text, List.of(new Escape(398, 406), new Escape(806, 814)));
        assertThat(broken.escapes())
                .extracting(escape -> broken.text().substring(escape.from(), escape.to()))
                .containsExactly("\\u{200b}", "\\u{202e}");
    }
}
