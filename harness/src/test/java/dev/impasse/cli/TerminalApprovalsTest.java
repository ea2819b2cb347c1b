package dev.impasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.broker.ApprovalDesk;
import dev.impasse.broker.Question;
import dev.impasse.chat.Cancellation;
import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TerminalApprovalsTest {
    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private final Keyboard keyboard = new Keyboard();
    private final ApprovalDesk desk = ApprovalDesk.attended();
    private TerminalApprovals approvals;

    @BeforeEach
    void aTerminal() throws Exception {
        PrintStream out = new PrintStream(screen, true, StandardCharsets.UTF_8);
        approvals =
                new TerminalApprovals(
                        desk, new Console(out, out, false), new BufferedReader(keyboard));
    }

    @AfterEach
    void gone() throws Exception {
        approvals.close();
        keyboard.close();
    }

    @Test
    void theCodeApproves() throws Exception {
        CompletableFuture<Decision> decision = ask("ab12");
        until("Type ab12 to approve it once, n to refuse it");
        assertThat(shown())
                .contains("  exec\n  word rm")
                .contains("1 characters that are not visible");
        type("AB12");
        assertThat(decision.join().verdict()).isEqualTo(Verdict.APPROVED);
    }

    @Test
    void whatIsTypedBeforeTheQuestionAnswersNothing() throws Exception {
        type("ab12");
        type("y");
        // A last line that is begun and not ended: once it is taken, those before it were answered.
        keyboard.type(" ");
        Awaitility.await().until(keyboard::idle);
        CompletableFuture<Decision> decision = ask("ab12");
        until("Type ab12");
        type("y");
        until("Neither ab12 nor n; the question still stands.");
        assertThat(decision).isNotDone();
        type("n");
        assertThat(decision.join().reasonCode()).isEqualTo("refused");
    }

    @Test
    void theCodeOfTheQuestionBeforeIsNotThatOfTheNext() throws Exception {
        CompletableFuture<Decision> first = ask("ab12");
        until("Type ab12");
        type("ab12");
        first.join();
        CompletableFuture<Decision> second = ask("cd34");
        until("Type cd34");
        type("ab12");
        until("Neither cd34 nor n");
        assertThat(second).isNotDone();
        type("cd34");
        assertThat(second.join().verdict()).isEqualTo(Verdict.APPROVED);
    }

    private CompletableFuture<Decision> ask(String code) {
        Question question =
                new Question(
                        "i1",
                        "exec",
                        "",
                        List.of("rm"),
                        "exec\nword rm\n",
                        1,
                        code + "0".repeat(60),
                        Duration.ofMinutes(1));
        return CompletableFuture.supplyAsync(
                () -> desk.decide(question, new Cancellation()),
                task -> Thread.ofVirtual().start(task));
    }

    private void type(String line) throws Exception {
        keyboard.type(line + "\n");
    }

    private void until(String text) {
        Awaitility.await().until(() -> shown().contains(text));
    }

    private String shown() {
        return screen.toString(StandardCharsets.UTF_8);
    }
}
