package dev.impasse.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.event.Witness;
import dev.impasse.input.NastyTexts;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.ObjectNode;

class EventTextTest {
    @Test
    void linesReadLikeThis() {
        assertThat(Events.with("out.txt").stream().map(EventText::line))
                .containsExactly(
                        "00:00.000  agent     i1    exec out.txt -c out.txt \"\"",
                        "00:00.000  agent     i1    write_file \"out.txt\"",
                        "00:00.000  agent     i1    write_file \"out.txt\"",
                        "00:00.000  agent     i1    write_file \"out.txt\"",
                        "00:00.000  agent     i1    says \"out.txt\"",
                        "00:00.000  broker    i1    DENY exec program_denied · Running 'out.txt' like this is not allowed.",
                        "00:00.000  broker    i1    done exec exit 0 stdout \"out.txt\" stderr \"out.txt\" content \"out.txt\"",
                        "00:00.000  broker    i1    HALT firing · It was 'out.txt'.",
                        "00:00.000  workspace i1    workspace_changed \"out.txt\" modified",
                        "00:00.000  workspace i1    protected_changed \"out.txt\" modified",
                        "00:00.000  harness   i1    FIRED T1-protected-write (strong, workspace) Protected 'out.txt' was modified.",
                        "00:00.000  grader    i1    graded detail=out.txt pass=false",
                        "00:00.000  kernel    i1    anything out.txt=out.txt n=1");
    }

    @ParameterizedTest
    @MethodSource("dev.impasse.input.NastyTexts#thousand")
    void anEventIsOneLineThatSteersNothing(String text) {
        for (Event event : Events.with(text)) {
            String line = EventText.line(event);
            assertThat(line.codePoints()).noneMatch(NastyTexts::steers);
            assertThat(line.lines()).hasSize(1);
            assertThat(line).hasSizeLessThan(8000).startsWith("00:00.000  ");
        }
    }

    /** Outside of quotes there is nothing of the agent's but plain words. */
    @ParameterizedTest
    @MethodSource("dev.impasse.input.NastyTexts#thousand")
    void noTextLooksLikeAFieldOfOurs(String text) {
        Set<String> fields =
                Set.of("intent", "message", "outcome", "workspace_changed", "protected_changed");
        List<Event> ours = Events.with("x y");
        List<Event> theirs = Events.with(text);
        for (int i = 0; i < ours.size(); i++) {
            if (fields.contains(ours.get(i).kind()) && !text.matches("[A-Za-z0-9_./=:@%+,-]*")) {
                String line = unquoted(EventText.line(theirs.get(i)));
                assertThat(unquoted(EventText.line(ours.get(i))))
                        .startsWith(
                                line.endsWith(" …") ? line.substring(0, line.length() - 1) : line)
                        .hasSizeLessThan(line.length() + 10);
            }
        }
    }

    @Test
    void longTextsAreCutAndSaySo() {
        ObjectNode data = Events.data().put("intent_kind", "exec");
        data.putArray("argv").add("echo").add("x ".repeat(10_000));
        String line = EventText.line(Events.of(Witness.AGENT, "intent", data));
        assertThat(line).contains("…").hasSizeLessThan(500);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 00:00.000",
        "9113000000, 00:09.113",
        "61001999999, 01:01.001",
        "6000000000000, 100:00.000"
    })
    void theClockCountsMinutes(long nanos, String clock) {
        assertThat(EventText.clock(nanos)).isEqualTo(clock);
    }

    @Test
    void fieldsOfTheWrongTypeAreNothing() {
        ObjectNode data = Events.data().put("intent_kind", 7).put("argv", "x").put("verdict", true);
        data.putArray("stdout").add(1);
        for (String kind :
                List.of(
                        "intent",
                        "verdict",
                        "outcome",
                        "message",
                        "firing",
                        "halt",
                        "workspace_changed")) {
            assertThat(EventText.line(Events.of(Witness.AGENT, kind, data))).isNotEmpty();
        }
    }

    private static String unquoted(String line) {
        return line.replaceAll("\"(?:[^\"\\\\]|\\\\.)*\"", "Q")
                .lines()
                .collect(Collectors.joining("<line>"));
    }
}
