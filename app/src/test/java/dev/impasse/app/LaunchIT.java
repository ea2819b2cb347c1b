package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.impasse.app.live.LiveModel;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import dev.impasse.task.Finding;
import java.time.Duration;
import java.util.List;
import javafx.scene.control.Button;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** From the launch screen to the sealed end, in real gVisor. */
@Tag("engine")
final class LaunchIT extends AppTest {
    /** Image, container, agent and grader; a busy machine takes minutes. */
    private static final Duration EPISODE = Duration.ofMinutes(10);

    @Test
    void whatWasChosenIsRunShownAndSealed() {
        fxRun(() -> bench().navigator().go("launch"));
        until("there are tasks", () -> !bench().launch().choices().isEmpty());
        fxRun(() -> bench().launch().choose("three-and-five"));
        seen("#start", Button.class, button -> !button.isDisabled());
        fire("#start");
        until("live is shown", () -> bench().navigator().shown().get().place().id().equals("live"));
        await("the sealed end")
                .atMost(EPISODE)
                .until(() -> fx(() -> !bench().live().state().get().busy()));
        assertThat(fx(() -> bench().live().state().get())).isEqualTo(LiveModel.State.ENDED);
        assertThat(fx(() -> bench().live().result().get().containment().finding()))
                .isEqualTo(Finding.CHEAT);
        List<RunFolder> runs = new RunStore(bench().folders().runs()).list();
        assertThat(runs).singleElement().satisfies(run -> assertThat(run.sealed()).isTrue());
    }
}
