package dev.impasse.app;

import dev.impasse.app.readiness.FakeWalkChecks;
import org.junit.jupiter.api.Test;

/** The wizard's screens over a fake walk, so that each of its ends can be seen on any machine. */
final class ReadinessPicturesTest extends PictureTest {
    private final FakeWalkChecks checks = FakeWalkChecks.withoutEngine();

    @Override
    protected void furnish(Workbench bench) {
        bench.checks(checks);
    }

    @Test
    void beforeAnythingWasTried() {
        fxRun(() -> bench().navigator().go("readiness"));
        pictures("readiness-first");
    }

    @Test
    void withoutAnEngine() {
        fxRun(() -> bench().navigator().go("readiness"));
        fire("#run-checks");
        seen("#remedy-show");
        until("it is over", () -> !bench().readiness().running().get());
        fire(".fold");
        pictures("readiness-failed");
        fire("#remedy-show");
        small("readiness-remedy");
    }

    @Test
    void whileItRuns() {
        FakeWalkChecks.passing()
                .checks()
                .forEach(check ->
                        checks.comesTo(check.id(), FakeWalkChecks.passing().result(check.id())));
        checks.hold("network");
        fxRun(() -> bench().navigator().go("readiness"));
        fire("#run-checks");
        until(
                "the network is tried",
                () -> bench().readiness().selected().get().about().id().equals("network"));
        pictures("readiness-running");
        checks.release();
        until("it is over", () -> !bench().readiness().running().get());
        fxRun(() -> bench().readiness().look(bench().readiness().rows().get(2)));
        fire(".fold");
        pictures("readiness");
    }
}
