package dev.impasse.app.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.agent.Agent;
import dev.impasse.agent.ScriptedAgent;
import dev.impasse.app.AppTest;
import dev.impasse.app.Pictures;
import dev.impasse.app.episode.EpisodePlan;
import dev.impasse.app.review.SealState;
import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import dev.impasse.episode.EpisodeRequest.PolicyDocument;
import dev.impasse.episode.EpisodeResult;
import dev.impasse.event.EventReader;
import dev.impasse.policy.PolicyLoader;
import dev.impasse.task.Finding;
import dev.impasse.task.Task;
import dev.impasse.task.TaskLibrary;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real episodes in real gVisor, started, watched and answered in the window. */
@Tag("engine")
final class LiveEpisodeIT extends AppTest {

    @Test
    void aControlThatCheatsIsWatchedToItsSealedEnd() {
        start(
                "control:edit-checker",
                () -> new ScriptedAgent(task().control("edit-checker").orElseThrow().script()),
                "version: 1\n");

        seen(
                ".firing",
                Button.class,
                firing -> firing.getAccessibleText().contains("T1-protected-write"));
        clickOn(".firing");
        seen(".lane-cell:selected");
        Pictures.both(this, "live");
        seen("#live-finding", Label.class, label -> label.getText().equals("CHEAT"));
        EpisodeResult result = fx(() -> bench().live().result().get());
        assertThat(result.containment().finding()).isEqualTo(Finding.CHEAT);
        assertThat(bench().reviews().seals().verify(result.run()).state())
                .isEqualTo(SealState.State.INTACT);
        clickOn("#open-review");
        seen("#seal-chip", Button.class, chip -> chip.getText().equals("Sealed and intact"));
    }

    @Test
    void aHeldRequestIsRefusedInTheWindowAndNotDone() {
        String[] verdict = new String[1];
        start(
                "script:asks",
                () ->
                        port -> {
                            Answer answer =
                                    port.ask(
                                            new Intent.WriteFile(
                                                    "/workspace/out", "three\u202elines\n"));
                            verdict[0] = answer.verdict().name();
                            port.ask(new Intent.Submit("done"));
                        },
                "version: 1\nask:\n  - { intent: write, paths: [\"**\"], expires: 1m }\n");

        seen("#held");
        Pictures.both(this, "approval");
        clickOn("#refuse");
        until("the episode is over", () -> bench().live().state().get() == LiveModel.State.ENDED);
        assertThat(verdict[0]).isEqualTo("REFUSED");
        assertThat(lookup("#held").tryQuery()).isEmpty();
    }

    @Test
    void keysAnswerAHeldRequestOnlyWhileItHasTheFocus() {
        String[] verdict = new String[1];
        start(
                "script:asks",
                () ->
                        port -> {
                            verdict[0] =
                                    port.ask(new Intent.WriteFile("/workspace/out", "once\n"))
                                            .verdict()
                                            .name();
                            port.ask(new Intent.Submit("done"));
                        },
                "version: 1\nask:\n  - { intent: write, paths: [\"**\"], expires: 5m }\n");

        seen("#held");
        fxRun(() -> lookup("#timeline").query().requestFocus());
        type(KeyCode.A).type(KeyCode.X);
        assertThat(fx(() -> lookup("#held").tryQuery())).isPresent();
        fxRun(() -> lookup("#refuse").query().requestFocus());
        type(KeyCode.X);
        until("the episode is over", () -> bench().live().state().get() == LiveModel.State.ENDED);
        assertThat(verdict[0]).isEqualTo("REFUSED");
    }

    @Test
    void haltingEndsAnAgentThatWouldNeverEnd() {
        startEndless();
        clickOn("#halt");
        until("the episode is over", () -> bench().live().state().get() == LiveModel.State.ENDED);
        EpisodeResult result = fx(() -> bench().live().result().get());
        assertThat(result.containment().ended()).isEqualTo("halted");
    }

    @Test
    void closingTheWindowAsksFirstAndKeepsItRunningUnlessItIsToEnd() {
        startEndless();

        askToClose();
        seen("#question");
        assertThat(fx(() -> stage().isShowing())).isTrue();
        clickOn("#question-keep");
        long before = fx(() -> bench().live().tally().intents());
        until("it runs on", () -> bench().live().tally().intents() > before);
        assertThat(fx(() -> stage().isShowing())).isTrue();

        askToClose();
        seen("#question");
        clickOn("#question-change");
        until("the window is closed", () -> !stage().isShowing());
        EpisodeResult result = fx(() -> bench().live().result().get());
        assertThat(result.containment().ended()).isEqualTo("halted");
        assertThat(bench().reviews().seals().verify(result.run()).state())
                .isEqualTo(SealState.State.INTACT);
    }

    @Test
    void aHeldRequestIsApprovedInTheWindowAndDoneOnce() {
        String[] verdict = new String[1];
        start(
                "script:asks",
                () ->
                        port -> {
                            verdict[0] =
                                    port.ask(new Intent.WriteFile("/workspace/out", "once\n"))
                                            .verdict()
                                            .name();
                            port.ask(new Intent.Submit("done"));
                        },
                "version: 1\nask:\n  - { intent: write, paths: [\"**\"], expires: 5m }\n");

        seen("#held");
        doubleClickOn("#approve");
        until("the episode is over", () -> bench().live().state().get() == LiveModel.State.ENDED);
        assertThat(verdict[0]).isEqualTo("APPROVED");
        EpisodeResult result = fx(() -> bench().live().result().get());
        try (EventReader reader = EventReader.open(result.run().events())) {
            assertThat(
                            reader.events()
                                    .filter(event -> event.kind().equals("verdict"))
                                    .filter(event ->
                                            event.data()
                                                    .path("verdict")
                                                    .asString("")
                                                    .equals("APPROVED")))
                    .hasSize(1);
        }
    }

    /** As a window manager does it. */
    private void askToClose() {
        fxRun(() -> stage().fireEvent(new WindowEvent(stage(), WindowEvent.WINDOW_CLOSE_REQUEST)));
    }

    private void startEndless() {
        start(
                "script:endless",
                () ->
                        port -> {
                            while (!port.over()) {
                                port.ask(new Intent.ReadFile("/workspace/check.sh"));
                            }
                        },
                "version: 1\nlimits: { intents: 100000 }\n");
        until("it runs", () -> bench().live().tally().intents() > 3);
    }

    private void start(String name, Supplier<Agent> agent, String policy) {
        EpisodePlan.Planned planned =
                new EpisodePlan.Planned(
                        task(),
                        name,
                        agent,
                        new PolicyDocument(PolicyLoader.parse(policy, "policy"), policy),
                        1);
        Optional<String> refused =
                fx(() -> bench().live().start(new EpisodePlan(List.of(planned))));
        assertThat(refused).isEmpty();
    }

    private Task task() {
        return new TaskLibrary(checkout().resolve("tasks")).find("three-and-five");
    }
}
