package dev.impasse.app.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.frame.FrameModel;
import dev.impasse.app.frame.Lamp;
import dev.impasse.app.fx.SameThreadFrames;
import dev.impasse.app.fx.SameThreadTasks;
import dev.impasse.readiness.CheckResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/** Without a screen; the walk is a fake one. */
final class ReadinessModelTest {
    private final FrameModel frame = new FrameModel();
    private final RecordingRunner runner = new RecordingRunner();

    @Test
    void saysNothingBeforeAnythingWasTried() {
        ReadinessModel model = model(FakeWalkChecks.passing());
        assertThat(model.verdict().get().title()).isEqualTo("Not checked yet");
        assertThat(frame.lamp().get()).isEqualTo(Lamp.UNKNOWN);
    }

    @Test
    void isReadyWhenAllPass() {
        ReadinessModel model = model(FakeWalkChecks.passing());
        model.runAll();
        assertThat(model.verdict().get().title()).isEqualTo("Ready");
        assertThat(frame.lamp().get()).isEqualTo(Lamp.READY);
        assertThat(frame.engine().get()).isEqualTo("engine ok");
        assertThat(model.running().get()).isFalse();
        assertThat(model.rows()).allMatch(row -> row.state().get() == CheckState.PASSED);
    }

    @Test
    void namesTheLimitsThatAreLeft() {
        FakeWalkChecks checks = FakeWalkChecks.passing();
        checks.comesTo("clock", CheckResult.inconclusive("It cannot be told.", List.of(), ""));
        ReadinessModel model = model(checks);
        model.runAll();
        assertThat(frame.lamp().get()).isEqualTo(Lamp.LIMITED);
        assertThat(model.verdict().get().words()).contains("Clock").doesNotContain("Docker");
    }

    @Test
    void withoutAnEngineIsNotReadyAndShowsTheCheckThatFailed() {
        ReadinessModel model = model(FakeWalkChecks.withoutEngine());
        model.runAll();
        assertThat(frame.lamp().get()).isEqualTo(Lamp.NOT_READY);
        assertThat(frame.engine().get()).isEqualTo("no engine");
        assertThat(model.verdict().get().words())
                .isEqualTo("Failed: Docker. Could not be told: gVisor, Network.");
        assertThat(model.selected().get().about().id()).isEqualTo("docker");
    }

    @Test
    void oneCheckThatPassesDoesNotMakeTheMachineReady() {
        ReadinessModel model = model(FakeWalkChecks.passing());
        model.again(model.rows().getFirst());
        assertThat(frame.lamp().get()).isEqualTo(Lamp.UNKNOWN);
        assertThat(model.verdict().get().words()).startsWith("1 of 5");
    }

    @Test
    void runningTheFailedOneAgainMendsTheVerdict() {
        FakeWalkChecks checks = FakeWalkChecks.passing();
        CheckResult good = CheckResult.pass("There is a key.", List.of());
        checks.comesTo(
                "signing-key", CheckResult.fail("None.", List.of(), "./impasse keys generate"));
        ReadinessModel model = model(checks);
        model.runAll();
        assertThat(frame.lamp().get()).isEqualTo(Lamp.NOT_READY);
        checks.comesTo("signing-key", good);
        model.again(model.rows().getLast());
        assertThat(frame.lamp().get()).isEqualTo(Lamp.READY);
        assertThat(checks.ran.stream().filter("docker"::equals)).hasSize(1);
    }

    @Test
    void aRemedyRunsOnlyAfterItsWholeCommandWasShown() {
        ReadinessModel model = model(FakeWalkChecks.withoutEngine());
        model.runAll();
        RemedyModel remedy = Objects.requireNonNull(model.rows().getFirst().remedy());
        remedy.run();
        assertThat(runner.started).isEmpty();
        remedy.show();
        assertThat(remedy.remedy().command()).isEqualTo("./impasse setup --yes");
        remedy.run();
        assertThat(runner.started).containsExactly(List.of("./impasse", "setup", "--yes"));
        runner.line.accept("\u001b[31msetting up");
        runner.ended.accept(0);
        assertThat(remedy.output()).containsExactly("\\u{1b}[31msetting up");
        assertThat(remedy.phase().get()).isEqualTo(RemedyModel.Phase.DONE);
    }

    @Test
    void aRemedyThatWantsAPasswordSaysSo() {
        ReadinessModel model = model(FakeWalkChecks.withoutEngine());
        model.runAll();
        RemedyModel remedy = Objects.requireNonNull(model.rows().getFirst().remedy());
        remedy.show();
        remedy.run();
        runner.line.accept("sudo: a terminal is required to read the password");
        runner.ended.accept(1);
        assertThat(remedy.wantsTerminal()).isTrue();
    }

    private ReadinessModel model(CheckRoom checks) {
        return new ReadinessModel(
                checks, new SameThreadTasks(), new SameThreadFrames(), frame, runner);
    }

    /** Starts nothing; the test says what it prints and how it ends. */
    private static final class RecordingRunner implements RemedyRunner {
        final List<List<String>> started = new ArrayList<>();
        Consumer<String> line = text -> {};
        IntConsumer ended = code -> {};

        @Override
        public Runnable start(List<String> argv, Consumer<String> line, IntConsumer ended) {
            started.add(argv);
            this.line = line;
            this.ended = ended;
            return () -> {};
        }

        @Override
        public String folder() {
            return "/checkout";
        }
    }
}
