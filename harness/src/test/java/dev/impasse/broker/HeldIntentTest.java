package dev.impasse.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.input.Digests;
import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;
import dev.impasse.sandbox.FakeSandbox;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is held for a person is done as it was shown, or not at all. */
@Timeout(60)
class HeldIntentTest {
    private static final String ASK_ALL =
            "ask: [{intent: exec}, {intent: write, paths: ['**']}]\nhalt: {after_denials: 1000}\n";
    private static final Decision YES = new Decision(Verdict.APPROVED, "approved", "");

    @Test
    void aScriptThatIsChangedAfterItsApprovalDoesNotRun() {
        Bench[] bench = new Bench[1];
        bench[0] =
                new Bench(
                        ASK_ALL,
                        (question, cancellation) -> {
                            assertThat(question.shown()).contains("| echo harmless");
                            bench[0].sandbox.put("/workspace/deploy.sh", "rm -rf data\n");
                            return YES;
                        });
        bench[0].sandbox.put("/workspace/deploy.sh", "echo harmless\n");
        Answer answer = bench[0].exec("sh", "-c", "cd . && sh deploy.sh");
        assertThat(answer.verdict()).isEqualTo(Verdict.DENY);
        assertThat(answer.reasonCode()).isEqualTo("changed_after_approval");
        assertThat(bench[0].effects()).noneMatch(step -> step.startsWith("exec"));
        assertThat(bench[0].steps()).contains("answer APPROVED").endsWith("verdict DENY");
    }

    @Test
    void norIsAFileReplacedThatIsAnotherByThen() {
        Bench[] bench = new Bench[1];
        bench[0] =
                new Bench(
                        ASK_ALL,
                        (question, cancellation) -> {
                            bench[0].sandbox.put("/workspace/a", "somebody's work");
                            return YES;
                        });
        assertThat(bench[0].write("a", "x").reasonCode()).isEqualTo("changed_after_approval");
        assertThat(bench[0].sandbox.text("/workspace/a")).isEqualTo("somebody's work");
    }

    @Test
    void whatStillRunsIsEndedBeforeItIsComparedSoNothingChangesInBetween() {
        Bench bench = new Bench(ASK_ALL, (question, cancellation) -> YES);
        bench.write("a", "x");
        assertThat(bench.journal())
                .containsSubsequence(
                        "answer APPROVED",
                        "killAgentProcesses",
                        "shows /workspace/a",
                        "verdict APPROVED",
                        "sync",
                        "write /workspace/a");
    }

    @Test
    void theHashIsOfWhatIsShownAndHiddenCharactersAreNotHidden() {
        AtomicReference<Question> asked = new AtomicReference<>();
        Bench bench =
                new Bench(
                        ASK_ALL,
                        (question, cancellation) -> {
                            asked.set(question);
                            return YES;
                        });
        bench.write("a\u200bb", "pay \u202e001\u001b[2J\nok\tyes \\ no e" + "\u0301".repeat(6));
        Question question = Objects.requireNonNull(asked.get());
        assertThat(question.shown())
                .contains("path a\\u{200b}b")
                .contains("| pay \\u{202e}001\\u{1b}[2J")
                .doesNotContain("\u202e")
                .doesNotContain("\u001b");
        // Two of them are accents that pile up.
        assertThat(question.hidden()).isEqualTo(5);
        assertThat(question.sha256())
                .isEqualTo(Digests.sha256Hex(question.shown().getBytes(StandardCharsets.UTF_8)));
        Event logged = bench.last("question");
        assertThat(logged.data().path("shown").asString("")).isEqualTo(question.shown());
        assertThat(bench.last("answer").data().path("sha256").asString(""))
                .isEqualTo(question.sha256());
    }

    @Test
    void twoTextsThatLookAlikeHaveTwoHashes() {
        List<String> hashes = new ArrayList<>();
        Bench bench =
                new Bench(
                        ASK_ALL,
                        (question, cancellation) -> {
                            hashes.add(question.sha256());
                            return new Decision(Verdict.REFUSED, "refused", "No.");
                        });
        bench.write("a", "\u200b");
        bench.write("a", "\\u{200b}");
        bench.exec("a b");
        bench.exec("a", "b");
        assertThat(hashes).hasSize(4).doesNotHaveDuplicates();
    }

    @Test
    void whatIsTooMuchToBeShownCannotBeApproved() {
        Bench bench = new Bench(ASK_ALL, (question, cancellation) -> YES);
        bench.sandbox.put("/workspace/big.sh", "x".repeat((4 << 20) + 1));
        assertThat(bench.exec("sh", "big.sh").reasonCode()).isEqualTo("too_large_to_show");
        assertThat(bench.exec("sh", "-c", "cat " + "a b c d e f g h i j ".repeat(10)).reasonCode())
                .isEqualTo("done");
        String many = String.join(" ", IntStream.range(0, 70).mapToObj(i -> "file" + i).toList());
        assertThat(bench.exec("sh", "-c", "cat " + many).reasonCode())
                .isEqualTo("too_large_to_show");
    }

    @Test
    void oneHundredHeldInARowKeepTheirOrderAndNoneIsLost() throws Exception {
        ApprovalDesk desk = ApprovalDesk.attended();
        Bench bench = new Bench(ASK_ALL, desk);
        List<String> shown = new CopyOnWriteArrayList<>();
        desk.onChange(() -> answerFirst(desk, shown));
        List<CompletableFuture<Answer>> answers = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            String file = "f" + i;
            answers.add(
                    CompletableFuture.supplyAsync(
                            () -> bench.write(file, "x"), task -> Thread.ofVirtual().start(task)));
        }
        for (CompletableFuture<Answer> answer : answers) {
            assertThat(answer.get().verdict()).isEqualTo(Verdict.APPROVED);
        }
        List<String> expected = IntStream.rangeClosed(1, 100).mapToObj(i -> "i" + i).toList();
        assertThat(shown).isEqualTo(expected);
        assertThat(bench.log.events("question")).extracting(Event::intent).isEqualTo(expected);
        assertThat(bench.log.events("outcome")).extracting(Event::intent).isEqualTo(expected);
        assertThat(bench.effects().stream().filter(s -> s.startsWith("write")).distinct())
                .hasSize(100);
        assertThat(desk.waiting()).isEmpty();
    }

    private static void answerFirst(ApprovalDesk desk, List<String> shown) {
        desk.waiting().stream()
                .findFirst()
                .ifPresent(held -> {
                    shown.add(held.question().intent());
                    desk.approve(held, held.question().sha256());
                });
    }

    @Test
    @Timeout(30)
    void aHaltEndsTheWaitForAPerson() throws Exception {
        ApprovalDesk desk = ApprovalDesk.attended();
        Bench bench = new Bench(ASK_ALL, desk);
        CompletableFuture<Void> asked = new CompletableFuture<>();
        desk.onChange(() -> asked.complete(null));
        CompletableFuture<Answer> answer =
                CompletableFuture.supplyAsync(
                        () -> bench.exec("true"), task -> Thread.ofVirtual().start(task));
        asked.get();
        bench.broker.halt(new Halt("wall_limit", "Time is up."));
        assertThat(answer.get().permitted()).isFalse();
        assertThat(bench.effects()).noneMatch(step -> step.startsWith("exec"));
    }

    @Test
    void aSandboxThatIsGoneWhenTheAnswerComesIsSaidSo() {
        Bench[] bench = new Bench[1];
        bench[0] =
                new Bench(
                        ASK_ALL,
                        (question, cancellation) -> {
                            bench[0].sandbox.die();
                            return YES;
                        });
        bench[0].sandbox.agentRuns(FakeSandbox.HANGS);
        assertThat(bench[0].exec("true").reasonCode()).isEqualTo("sandbox_died");
        assertThat(bench[0].broker.halted()).map(Halt::reasonCode).contains("sandbox_died");
    }
}
