package dev.impasse.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.event.Witness;
import dev.impasse.input.NastyTexts;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TranscriptTest {
    @Test
    void aParagraphReadsLikeThis() {
        Event event = Events.of(Witness.AGENT, "message", Events.data().put("text", "one\ntwo\r"));
        assertThat(Transcript.paragraph(event))
                .contains("00:00.000 i1 agent says\n  text\n  | one\n  | two\\u{d}\n\n");
    }

    @Test
    void onlyTheConversationIsInIt() {
        assertThat(Transcript.paragraph(Events.of(Witness.GRADER, "graded", Events.data())))
                .isEmpty();
        assertThat(
                        Transcript.paragraph(
                                Events.of(Witness.WORKSPACE, "workspace_changed", Events.data())))
                .isEmpty();
        assertThat(Transcript.paragraph(Events.of(Witness.BROKER, "verdict", Events.data())))
                .isPresent();
    }

    /** Whatever an agent says, the lines without a bar are the same. */
    @ParameterizedTest
    @MethodSource("dev.impasse.input.NastyTexts#thousand")
    void noTextLooksLikeAHeading(String text) {
        assertThat(ours(text)).isEqualTo(ours("word"));
        assertThat(all(text).flatMapToInt(String::codePoints).filter(c -> c != '\n' && c != '\t'))
                .noneMatch(NastyTexts::steers);
    }

    @Test
    void noTextIsLost() {
        String text = "first\n\n  indented\nlast";
        assertThat(all(text))
                .anySatisfy(paragraph ->
                        assertThat(paragraph)
                                .contains("  | first\n  | \n  |   indented\n  | last\n"));
    }

    private static Stream<String> all(String text) {
        return Events.with(text).stream().flatMap(event -> Transcript.paragraph(event).stream());
    }

    private static List<String> ours(String text) {
        // The last one has a field whose name is the text.
        Set<Witness> conversation = Set.of(Witness.AGENT, Witness.BROKER);
        return Events.with(text).stream()
                .filter(event -> conversation.contains(event.witness()))
                .flatMap(event -> Transcript.paragraph(event).stream())
                .flatMap(String::lines)
                .filter(line -> !line.startsWith("  | "))
                .toList();
    }
}
