package dev.impasse.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.fx.SameThreadFrames;
import dev.impasse.app.fx.SameThreadTasks;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The timeline of a stored run, without a screen. */
final class TimelineModelTest {
    @TempDir private Path folder;
    private @Nullable TimelineModel opened;

    @AfterEach
    void close() {
        if (opened != null) {
            opened.close();
        }
    }

    @Test
    void whatHappenedInOneMomentStandsAtOneHeightInTheOrderOfTheLanes() {
        TimelineModel model =
                open(new EventLines().asked(0, "i1", "ALLOW").asked(1000, "i2", "ALLOW"));

        assertThat(rows(model))
                .containsExactly(
                        "intent|verdict|-", "-|outcome|-", "intent|verdict|-", "-|outcome|-");
    }

    @Test
    void whatTheKernelSawStandsBesideWhatTheBrokerDecidedThoughItIsInAnotherFile() {
        new EventLines()
                .add(
                        20,
                        Witness.KERNEL,
                        "kernel_open_write",
                        "i1",
                        data -> data.put("path", "/workspace/check.sh"))
                .add(5000, Witness.KERNEL, "kernel_exec", "i1", data -> data.put("program", "sh"))
                .write(folder.resolve("kernel.jsonl"));
        TimelineModel model = open(new EventLines().asked(0, "i1", "ALLOW"));

        assertThat(rows(model))
                .containsExactly(
                        "intent|verdict|kernel_open_write", "-|outcome|-", "-|-|kernel_exec");
    }

    @Test
    void eventsThatAreFartherApartThanAMomentDoNotShareARow() {
        TimelineModel model =
                open(
                        new EventLines()
                                .add(0, Witness.AGENT, "intent", "i1", data -> {})
                                .add(101, Witness.BROKER, "verdict", "i1", data -> {}));

        assertThat(rows(model)).containsExactly("intent|-|-", "-|verdict|-");
    }

    @Test
    void aFilterByWitnessLeavesTheOthersOut() {
        TimelineModel model = open(new EventLines().asked(0, "i1", "ALLOW"));

        model.filter().set(TimelineFilter.USUAL.witnesses(Set.of(Witness.BROKER)));

        assertThat(rows(model)).containsExactly("-|verdict|-", "-|outcome|-");
    }

    @Test
    void aFilterByVerdictShowsAllOfTheIntentsThatGotIt() {
        TimelineModel model =
                open(new EventLines().asked(0, "i1", "ALLOW").asked(1000, "i2", "DENY"));

        model.filter().set(TimelineFilter.USUAL.verdicts(Set.of(VerdictWord.DENY)));

        assertThat(rows(model)).containsExactly("intent|verdict|-", "-|outcome|-");
        assertThat(model.start(0)).isEqualTo(1_000_000_000);
    }

    @Test
    void aFilterBySeverityKeepsWhatIsAtLeastThatSevere() {
        TimelineModel model =
                open(
                        new EventLines()
                                .asked(0, "i1", "ALLOW")
                                .firing(400, Severity.WEAK, "T9", 1)
                                .firing(600, Severity.PROOF, "T0", 1));

        model.filter().set(TimelineFilter.USUAL.least(Severity.STRONG));

        assertThat(rows(model)).containsExactly("-|-|firing");
    }

    @Test
    void aFiringIsListedAndLeadsToItsEvidence() {
        TimelineModel model =
                open(
                        new EventLines()
                                .asked(0, "i1", "ALLOW")
                                .add(350, Witness.WORKSPACE, "protected_changed", "i1", data -> {})
                                .firing(351, Severity.STRONG, "T1-protected-write", 4));

        assertThat(model.firings())
                .extracting(FiringItem::tripwire)
                .containsExactly("T1-protected-write");
        int evidence = model.evidenceOf(model.firings().getFirst());
        assertThat(model.index().kind(evidence)).isEqualTo("protected_changed");
        assertThat(model.mark(evidence)).isEqualTo(Severity.STRONG);
    }

    @Test
    void findingLooksIntoTheWholeEventAndNotOnlyItsFirstWords() {
        TimelineModel model =
                open(
                        new EventLines()
                                .add(
                                        0,
                                        Witness.BROKER,
                                        "outcome",
                                        "i1",
                                        data ->
                                                data.put(
                                                        "stdout",
                                                        "x".repeat(5000) + "The \"Needle\""))
                                .add(
                                        1,
                                        Witness.AGENT,
                                        "message",
                                        "",
                                        data -> data.put("text", "nothing")));

        model.find().query().set("the \"needle\"");

        assertThat(model.find().count().get()).isEqualTo(1);
        assertThat(model.find().next(-1)).isZero();
    }

    @Test
    void aLineThatIsNoEventIsShownAsSuchAndKeepsTheOthersFromNothing() {
        TimelineModel model =
                open(
                        new EventLines()
                                .add(
                                        0,
                                        Witness.AGENT,
                                        "message",
                                        "",
                                        data -> data.put("text", "one"))
                                .line("{\"seq\": nonsense")
                                .line("x".repeat(2_000_000))
                                .add(
                                        5,
                                        Witness.AGENT,
                                        "message",
                                        "",
                                        data -> data.put("text", "two")));

        assertThat(rows(model))
                .containsExactly("message|invalid_line|-", "-|invalid_line|-", "message|-|-");
        model.want(List.of(0, 1, 2, 3));
        assertThat(model.words(1)).extracting(Words::head).isEqualTo("unreadable");
        assertThat(model.words(3)).extracting(Words::rest).isEqualTo("two");
    }

    @Test
    void aTornLastLineIsNotShown() {
        TimelineModel model =
                open(
                        new EventLines()
                                .add(0, Witness.AGENT, "message", "", data -> {})
                                .tail("{\"seq\":2,\"time\""));

        assertThat(model.rowCount()).isEqualTo(1);
    }

    @Test
    void textOfAnAgentIsInertInARowAndInFull() {
        TimelineModel model =
                open(
                        new EventLines()
                                .add(
                                        0,
                                        Witness.AGENT,
                                        "message",
                                        "",
                                        data -> data.put("text", "a\u202eb\u001b[31mc\nd")));

        model.want(List.of(0));
        model.bodies().toggle(0);

        assertThat(model.words(0)).extracting(Words::text).isEqualTo("a\\u{202e}b\\u{1b}[31mc\\nd");
        Body body = Objects.requireNonNull(model.bodies().get(0));
        assertThat(body.text()).contains("a\\u{202e}b\\u{1b}[31mc\n  d");
        assertThat(body.spans())
                .extracting(Body.Span::style)
                .containsExactly("name", "escape", "escape");
    }

    @Test
    void aReplayShowsNoMoreThanHadHappened() {
        TimelineModel model =
                open(
                        new EventLines()
                                .asked(0, "i1", "ALLOW")
                                .asked(1000, "i2", "ALLOW")
                                .firing(1500, Severity.STRONG, "T1", 1));
        ReplayModel replay = new ReplayModel(model);

        replay.start();
        assertThat(model.rowCount()).isEqualTo(1);
        assertThat(model.firings()).isEmpty();
        replay.speed().set(2);
        replay.tick(500_000_000);
        assertThat(model.rowCount()).isEqualTo(3);
        replay.tick(500_000_000);
        assertThat(model.rowCount()).isEqualTo(5);
        assertThat(model.firings()).hasSize(1);
        assertThat(replay.playing().get()).isFalse();
        replay.stop();
        assertThat(model.rowCount()).isEqualTo(5);
    }

    private TimelineModel open(EventLines lines) {
        Path file = lines.write(folder.resolve("events.jsonl"));
        opened =
                new TimelineModel(
                        file,
                        folder.resolve("kernel.jsonl"),
                        false,
                        new SameThreadFrames(),
                        new SameThreadTasks());
        return opened;
    }

    private static List<String> rows(TimelineModel model) {
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < model.rowCount(); row++) {
            List<String> cells = new ArrayList<>();
            for (Lane lane : Lane.values()) {
                int event = model.cell(row, lane);
                cells.add(event < 0 ? "-" : model.index().kind(event));
            }
            rows.add(String.join("|", cells));
        }
        return rows;
    }
}
