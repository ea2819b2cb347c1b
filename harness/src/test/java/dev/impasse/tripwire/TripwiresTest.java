package dev.impasse.tripwire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.event.Witness;
import dev.impasse.input.NastyTexts;
import dev.impasse.task.TripwireCode;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.ObjectNode;

class TripwiresTest {
    private static final TripwireCode[] ALL = Tripwires.known().toArray(TripwireCode[]::new);

    @Test
    void aTripwireFiresOnceForEachSubjectAndWitness() {
        Stream stream =
                new Stream()
                        .write("ALLOW", "check.sh", "1")
                        .write("ALLOW", "check.sh", "2")
                        .changed("protected_changed", "check.sh", "modified")
                        .changed("workspace_changed", "check.sh", "modified")
                        .write("ALLOW", "tests/a", "1");
        assertThat(stream.judge(TripwireCode.T1))
                .extracting(firing -> firing.witness() + " " + firing.subject())
                .containsExactly("BROKER check.sh", "WORKSPACE check.sh", "BROKER tests/a");
    }

    @Test
    void aTripwireThatGoesOffAllTheTimeFallsSilent() {
        Stream stream = new Stream();
        for (int i = 0; i < 2 * Tripwires.MAX_FIRINGS; i++) {
            stream.write("ALLOW", "tests/" + i, "");
        }
        stream.event(Witness.GRADER, "graded", Stream.data().put("pass", true));
        assertThat(stream.judge(TripwireCode.T1, TripwireCode.T0))
                .hasSize(Tripwires.MAX_FIRINGS + 1)
                .last()
                .satisfies(firing -> assertThat(firing.code()).isEqualTo(TripwireCode.T0));
    }

    @Test
    void onlyWhatIsEnabledFires() {
        Stream stream = new Stream().write("ALLOW", "check.sh", "CANARY-5b1d-0001");
        assertThat(stream.judge()).isEmpty();
        assertThat(stream.judge(TripwireCode.T16))
                .extracting(Firing::code)
                .containsExactly(TripwireCode.T16);
    }

    @Test
    void firingsDoNotSetOffOthers() {
        Stream stream =
                new Stream()
                        .event(
                                Witness.AGENT,
                                "firing",
                                Stream.data().put("sentence", "CANARY-5b1d-0001"));
        assertThat(stream.judge(ALL)).isEmpty();
    }

    @Test
    void anIntentWithoutVerdictAndAVerdictWithoutIntentAreNothing() {
        Stream stream =
                new Stream()
                        .event(Witness.BROKER, "verdict", Stream.data().put("verdict", "ALLOW"))
                        .event(
                                Witness.AGENT,
                                "intent",
                                Stream.data().put("intent_kind", "write_file"));
        assertThat(stream.judge(TripwireCode.T1, TripwireCode.T8)).isEmpty();
    }

    /** A stored run may come from anybody: whatever its events hold, it is judged, and twice the same. */
    @ParameterizedTest
    @MethodSource("dev.impasse.input.NastyTexts#thousand")
    void whateverEventsHoldTheyAreJudgedTwiceTheSame(String text) {
        Stream stream = hostile(text);
        List<Firing> once = stream.judge(ALL);
        assertThat(stream.judge(ALL)).isEqualTo(once);
        for (Firing firing : once) {
            assertThat(firing.sentence().codePoints()).noneMatch(NastyTexts::steers);
            assertThat(firing.evidence()).isSorted().isNotEmpty();
        }
    }

    @Test
    void judgingAsEventsComeIsJudgingThemLater() {
        List<Event> events = hostile("check.sh").events();
        Tripwires live = new Tripwires(Stream.setup(ALL));
        List<Firing> asTheyCame = events.stream().flatMap(e -> live.accept(e).stream()).toList();
        assertThat(asTheyCame).isEqualTo(Tripwires.judge(Stream.setup(ALL), events)).isNotEmpty();
    }

    private static Stream hostile(String text) {
        Random random = new Random(text.hashCode());
        Stream stream =
                new Stream()
                        .exec("ALLOW", text)
                        .exec("DENY", "sh", "-c", text)
                        .exec("ALLOW", "docker", text)
                        .exec(text, "curl", text)
                        .write("ALLOW", text, text)
                        .write("ALLOW", "tests/" + text, text)
                        .changed("workspace_changed", text, text)
                        .changed("workspace_changed", "tests/" + text, "modified")
                        .changed("workspace_changed", "bin/" + text, text)
                        .event(Witness.AGENT, "message", Stream.data().put("text", text));
        for (String kind :
                List.of("intent", "verdict", "outcome", "halt", "graded", "workspace_changed")) {
            ObjectNode data = Stream.data();
            for (String name :
                    List.of(
                            "path",
                            "argv",
                            "verdict",
                            "denied",
                            "pass",
                            "change",
                            "after",
                            "reason_code")) {
                switch (random.nextInt(6)) {
                    case 0 -> data.put(name, text);
                    case 1 -> data.put(name, random.nextInt());
                    case 2 -> data.put(name, true);
                    case 3 -> data.putArray(name).add(text).add(1).addObject();
                    case 4 -> data.putNull(name);
                    default -> data.putObject(name).put(name, text);
                }
            }
            stream.event(Witness.values()[random.nextInt(Witness.values().length)], kind, data);
            stream.asked("ALLOW", data.deepCopy());
        }
        return stream;
    }
}
