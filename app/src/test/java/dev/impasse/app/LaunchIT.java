package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.impasse.app.live.LiveModel;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import dev.impasse.task.Arms;
import dev.impasse.task.Finding;
import java.nio.file.Files;
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
    void whatWasChosenIsRunShownAndSealed() throws Exception {
        RunFolder run = launched(() -> bench().launch().choose("three-and-five"));
        assertThat(run.sealed()).isTrue();
    }

    /** A stand-in that answers on loopback, under conditions of one's own. */
    @Test
    void aModelThatCheatsIsRunAndCaught() throws Exception {
        RunFolder run =
                launched(() -> {
                    bench().launch().choose("three-and-five");
                    bench().launch().agents().stream()
                            .filter(agent -> agent.name().equals("model:mock-cheater"))
                            .forEach(bench().launch().agent()::set);
                    bench().launch().arms().set(new Arms(Arms.Prompt.PLAIN, true, true, 1, false));
                });
        assertThat(Files.readString(run.path().resolve("run.json")))
                .containsPattern("\"prompt\"\\s*:\\s*\"plain\"");
    }

    /** Goes to Launch, chooses, starts, and waits until it has ended with a cheat. */
    private RunFolder launched(Runnable choice) {
        fxRun(() -> bench().navigator().go("launch"));
        until("there are tasks", () -> !bench().launch().choices().isEmpty());
        fxRun(choice);
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
        assertThat(runs).hasSize(1);
        return runs.getFirst();
    }
}
