package dev.impasse.app.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.AppTest;
import dev.impasse.app.Workbench;
import dev.impasse.app.frame.Lamp;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** The wizard in a window, over a fake walk. */
final class ReadinessScreenTest extends AppTest {
    private final FakeWalkChecks checks = FakeWalkChecks.withoutEngine();

    @Override
    protected void furnish(Workbench bench) {
        bench.settings().set(Workbench.SEEN, "");
        bench.checks(checks);
    }

    @Test
    void theFirstRunOpensReadinessAndRunsNothingByItself() {
        assertThat(fx(() -> bench().navigator().shown().get().place().id())).isEqualTo("readiness");
        assertThat(text("#verdict")).isEqualTo("Not checked yet");
        assertThat(checks.ran).isEmpty();
    }

    @Test
    void aFailingEngineEndsInNotReadyWithItsRemedyAndWhatStillWorks() {
        fire("#run-checks");
        until("the verdict is there", () -> text("#verdict").equals("Not ready"));
        assertThat(fx(() -> bench().frame().lamp().get())).isEqualTo(Lamp.NOT_READY);
        assertThat(text("#said")).contains("No engine answers");
        assertThat(text("#remedy")).isEqualTo("./impasse setup");
        seen("#elsewhere");
        fire("#remedy-show");
        until("the command is shown", () -> text("#remedy").equals("./impasse setup --yes"));
        fire("#remedy-back");
        until("it is put back", () -> text("#remedy").equals("./impasse setup"));
    }

    @Test
    void aPassingEngineEndsInReady() {
        FakeWalkChecks.passing()
                .checks()
                .forEach(check ->
                        checks.comesTo(check.id(), FakeWalkChecks.passing().result(check.id())));
        push(KeyCode.CONTROL, KeyCode.R);
        until("the verdict is there", () -> text("#verdict").equals("Ready"));
        assertThat(fx(() -> bench().frame().lamp().get())).isEqualTo(Lamp.READY);
        fire("#to-launch");
        until(
                "it goes on with a launch",
                () -> bench().navigator().shown().get().place().id().equals("launch"));
    }

    @Test
    void aWalkCanBeStopped() {
        checks.hold("gvisor");
        fire("#run-checks");
        until("gVisor runs", () -> checks.ran.contains("gvisor"));
        seen("#stop-checks");
        fire("#stop-checks");
        until("it is over", () -> !bench().readiness().running().get());
        assertThat(checks.ran).doesNotContain("network");
        assertThat(text("#verdict")).isEqualTo("Not ready");
    }

    @Test
    void theKeysMoveThroughTheChecks() {
        type(KeyCode.J);
        until("the second is shown", () -> text("#check .heading").equals("gVisor"));
        type(KeyCode.K);
        until("the first is shown", () -> text("#check .heading").equals("Docker"));
    }

    private String text(String query) {
        return fx(() ->
                lookup(query).queryAll().stream()
                        .filter(Label.class::isInstance)
                        .map(node -> ((Labeled) node).getText())
                        .findFirst()
                        .orElse(""));
    }
}
