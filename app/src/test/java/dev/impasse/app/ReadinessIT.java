package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.impasse.app.frame.Lamp;
import dev.impasse.app.readiness.CheckState;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The wizard on the real engine: the whole walk, and one check again. */
@Tag("engine")
final class ReadinessIT extends AppTest {
    /** The walk runs containers by the dozen; a busy machine takes minutes. */
    private static final Duration WALK = Duration.ofMinutes(10);

    @Override
    protected void prepare(Folders folders) {
        folders.ownKeys().generate("default", null);
    }

    @Test
    void theWholeWalkEndsInAVerdictAndTheLampFollows() {
        fxRun(() -> bench().navigator().go("readiness"));
        fire("#run-checks");
        until("it began", () -> bench().frame().lamp().get() == Lamp.CHECKING);
        await("the walk").atMost(WALK).until(() -> fx(() -> !bench().readiness().running().get()));
        for (String id : List.of("docker", "gvisor", "network", "pipeline", "signing-key")) {
            assertThat(state(id)).as(id).isEqualTo(CheckState.PASSED);
        }
        assertThat(fx(() -> bench().frame().lamp().get()))
                .as(notPassed())
                .isIn(Lamp.READY, Lamp.LIMITED);

        fxRun(() -> bench().readiness().again(bench().readiness().rows().getFirst()));
        await("one check").atMost(WALK).until(() -> fx(() -> !bench().readiness().running().get()));
        assertThat(state("docker")).isEqualTo(CheckState.PASSED);
    }

    /** What a person would want to know where the machine is not ready. */
    private String notPassed() {
        return fx(() ->
                bench().readiness().rows().stream()
                        .filter(row -> row.state().get() != CheckState.PASSED)
                        .map(row -> row.about().id() + ": " + row.result().get())
                        .collect(Collectors.joining("\n")));
    }

    private CheckState state(String id) {
        return fx(() ->
                bench().readiness().rows().stream()
                        .filter(row -> row.about().id().equals(id))
                        .findFirst()
                        .orElseThrow()
                        .state()
                        .get());
    }
}
