package dev.impasse.app.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.impasse.app.AppTest;
import dev.impasse.broker.ApprovalDesk;
import dev.impasse.broker.Question;
import dev.impasse.chat.Cancellation;
import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import org.fxmisc.richtext.StyleClassedTextArea;
import org.junit.jupiter.api.Test;

/** What waits for a person, in a window, and the two answers with mouse and keyboard. */
final class HeldRequestViewTest extends AppTest {
    private static final String REQUEST = "write /workspace/out\n\nthree\\u{202e}lines\n";

    @Test
    void theExactRequestItsHashAndACountdownAreInSight() throws Exception {
        CompletableFuture<Decision> decision = ask(REQUEST);

        StyleClassedTextArea text = seen(".held-text", StyleClassedTextArea.class, area -> true);
        String said = fx(() -> text.getText());
        assertThat(said).isEqualTo(REQUEST);
        int hidden = REQUEST.indexOf("\\u{202e}");
        assertThat(fx(() -> text.getStyleOfChar(hidden))).contains("body-escape");
        seen(".hash", Label.class, label -> label.getText().equals("SHA-256 " + sha256(REQUEST)));
        seen(
                "#countdown",
                Label.class,
                label -> label.getText().matches("expires in 0[45]:\\d\\d"));
        HeldRequestView view = seen("#held", HeldRequestView.class, held -> true);
        fxRun(() -> view.count(Instant.now().plusSeconds(280)));
        seen("#countdown", Label.class, label -> label.getText().matches("expires in 00:[12]\\d"));
        clickOn("#refuse");
        assertThat(decision.join().verdict()).isEqualTo(Verdict.REFUSED);
    }

    @Test
    void refuseHasTheFocusSoThatAHastyKeyRefuses() throws Exception {
        CompletableFuture<Decision> decision = ask(REQUEST);
        Button refuse = seen("#refuse", Button.class, button -> true);
        until("it has the focus", refuse::isFocused);

        type(KeyCode.SPACE);

        assertThat(decision.join().verdict()).isEqualTo(Verdict.REFUSED);
    }

    @Test
    void twoClicksOnApproveApproveOnce() throws Exception {
        CompletableFuture<Decision> decision = ask(REQUEST);
        HeldRequest request = requests().held().getFirst();

        doubleClickOn("#approve");

        assertThat(decision.join().verdict()).isEqualTo(Verdict.APPROVED);
        ApprovalDesk desk = (ApprovalDesk) requests().approver();
        assertThat(desk.approve(request.held(), request.hash()))
                .isEqualTo(ApprovalDesk.Taken.ANSWERED_ALREADY);
        until("nothing waits", () -> requests().held().isEmpty());
        // The next one is asked anew, though the same was approved a moment ago.
        CompletableFuture<Decision> next = ask(REQUEST);
        assertThat(next).isNotDone();
        clickOn("#refuse");
        assertThat(next.join().verdict()).isEqualTo(Verdict.REFUSED);
    }

    @Test
    void anApprovalOfSomethingElseThanWasShownDoesNotCount() throws Exception {
        CompletableFuture<Decision> decision = ask(REQUEST);
        HeldRequest shown = requests().held().getFirst();
        HeldRequest other =
                new HeldRequest(
                        shown.held(),
                        shown.id(),
                        shown.kind(),
                        "something harmless",
                        List.of(),
                        "",
                        sha256("something harmless"),
                        shown.until());

        fxRun(() -> requests().approve(other));

        assertThat(decision).isNotDone();
        clickOn("#refuse");
        assertThat(decision.join().verdict()).isEqualTo(Verdict.REFUSED);
    }

    @Test
    void whatGoesOnBelowWhatIsInSightIsApprovedOnlyTheSecondTime() throws Exception {
        CompletableFuture<Decision> decision = ask("a line of it\n".repeat(200));

        clickOn("#approve");
        seen(".body-note", Label.class, note -> note.getText().startsWith("There is more of it"));
        assertThat(decision).isNotDone();
        clickOn("#approve");

        assertThat(decision.join().verdict()).isEqualTo(Verdict.APPROVED);
    }

    @Test
    void aLineOfAMebibyteNeitherStallsTheWindowNorHidesTheAnswers() throws Exception {
        CompletableFuture<Decision> decision = ask("x".repeat(1 << 20));

        clickOn("#refuse");

        assertThat(decision.join().verdict()).isEqualTo(Verdict.REFUSED);
    }

    /** Asks as the broker does, and puts what waits into the window as the live screen does. */
    private CompletableFuture<Decision> ask(String shown) throws Exception {
        Question question =
                new Question(
                        "i7",
                        "write_file",
                        "agent",
                        List.of(),
                        shown,
                        1,
                        sha256(shown),
                        Duration.ofMinutes(5));
        CompletableFuture<Decision> decision =
                CompletableFuture.supplyAsync(
                        () -> requests().approver().decide(question, new Cancellation()));
        await().until(() -> fx(() -> !requests().held().isEmpty()));
        fxRun(() -> {
            HeldRequestView view = new HeldRequestView(requests().held().getFirst(), requests());
            StackPane frame = (StackPane) stage().getScene().getRoot();
            frame.getChildren().removeIf(HeldRequestView.class::isInstance);
            frame.getChildren().add(view);
            view.enter();
        });
        seen("#approve");
        return decision;
    }

    private HeldRequests requests() {
        return Objects.requireNonNull(bench()).live().approvals();
    }

    private static String sha256(String text) {
        return dev.impasse.event.Sha256.hex(text.getBytes(StandardCharsets.UTF_8));
    }
}
