package dev.impasse.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.broker.ApprovalDesk.Held;
import dev.impasse.broker.ApprovalDesk.Taken;
import dev.impasse.chat.Cancellation;
import dev.impasse.input.Digests;
import dev.impasse.input.Glob;
import dev.impasse.policy.ArgvPattern;
import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ApprovalDeskTest {
    private final AtomicLong now = new AtomicLong(5);
    private final ApprovalDesk desk = new ApprovalDesk(true, now::get);

    @Test
    void anAnswerIsForExactlyWhatWasShown() {
        CompletableFuture<Decision> decision = ask("write x", 60_000);
        Held held = held();
        assertThat(desk.approve(held, "0".repeat(64))).isEqualTo(Taken.NOT_WHAT_WAS_SHOWN);
        assertThat(desk.approve(held, held.question().sha256())).isEqualTo(Taken.YES);
        assertThat(decision.join().verdict()).isEqualTo(Verdict.APPROVED);
    }

    @Test
    void twoClicksApproveOnce() {
        CompletableFuture<Decision> decision = ask("write x", 60_000);
        Held held = held();
        assertThat(desk.approve(held, held.question().sha256())).isEqualTo(Taken.YES);
        assertThat(desk.approve(held, held.question().sha256())).isEqualTo(Taken.ANSWERED_ALREADY);
        assertThat(desk.refuse(held, held.question().sha256())).isEqualTo(Taken.ANSWERED_ALREADY);
        assertThat(decision.join().verdict()).isEqualTo(Verdict.APPROVED);
        // The same thing once more is a question of its own.
        CompletableFuture<Decision> again = ask("write x", 60_000);
        assertThat(desk.approve(held, held.question().sha256())).isEqualTo(Taken.ANSWERED_ALREADY);
        assertThat(again).isNotDone();
        Held second = held();
        assertThat(second.number()).isGreaterThan(held.number());
        desk.refuse(second, second.question().sha256());
        assertThat(again.join().reasonCode()).isEqualTo("refused");
    }

    @Test
    void anExpiredQuestionIsADenialThatSaysSo() {
        CompletableFuture<Decision> decision = ask("write x", 20);
        Held held = held();
        now.addAndGet(Duration.ofMillis(20).toNanos());
        assertThat(desk.approve(held, held.question().sha256())).isEqualTo(Taken.EXPIRED);
        assertThat(desk.waiting()).isEmpty();
        assertThat(decision.join().verdict()).isEqualTo(Verdict.EXPIRED);
        assertThat(decision.join().reasonCode()).isEqualTo("approval_expired");
        assertThat(decision.join().sentence()).contains("Nobody answered within");
    }

    @Test
    void theEndOfTheEpisodeEndsTheWait() {
        Cancellation cancellation = new Cancellation();
        CompletableFuture<Decision> decision =
                CompletableFuture.supplyAsync(
                        () -> desk.decide(question("x", "write_file", 60_000), cancellation),
                        task -> Thread.ofVirtual().start(task));
        Held held = held();
        cancellation.cancel();
        assertThat(decision.join().reasonCode()).isEqualTo("episode_over");
        assertThat(desk.waiting()).isEmpty();
        assertThat(desk.approve(held, held.question().sha256())).isEqualTo(Taken.ANSWERED_ALREADY);
    }

    @Test
    void whoWatchesIsToldOfEachChange() {
        AtomicLong changes = new AtomicLong();
        try (var ignored = desk.onChange(changes::incrementAndGet)) {
            CompletableFuture<Decision> decision = ask("write x", 60_000);
            Held held = held();
            desk.approve(held, held.question().sha256());
            decision.join();
        }
        assertThat(changes).hasValue(2);
        CompletableFuture<Decision> unseen = ask("write y", 60_000);
        desk.refuse(held(), held().question().sha256());
        unseen.join();
        assertThat(changes).hasValue(2);
    }

    @Test
    void aGrantHoldsForItsScopeItsTimeAndItsUses() {
        ApprovalDesk alone = new ApprovalDesk(false, now::get);
        alone.grant(
                new Grant(
                        "deploy",
                        "write_file",
                        List.of(new Glob("deploy/**")),
                        List.of(),
                        Duration.ofSeconds(10),
                        2));
        assertThat(decide(alone, "other/x").reasonCode()).isEqualTo("nobody_to_ask");
        Decision first = decide(alone, "deploy/x");
        assertThat(first.verdict()).isEqualTo(Verdict.APPROVED);
        assertThat(first.reasonCode()).isEqualTo("granted");
        assertThat(first.sentence()).contains("'deploy'");
        assertThat(decide(alone, "deploy/y").verdict()).isEqualTo(Verdict.APPROVED);
        assertThat(decide(alone, "deploy/z").reasonCode()).isEqualTo("nobody_to_ask");
        alone.grant(
                new Grant(
                        "late",
                        "write_file",
                        List.of(new Glob("**")),
                        List.of(),
                        Duration.ofSeconds(10),
                        9));
        assertThat(decide(alone, "x").verdict()).isEqualTo(Verdict.APPROVED);
        now.addAndGet(Duration.ofSeconds(10).toNanos());
        assertThat(decide(alone, "x").verdict()).isEqualTo(Verdict.EXPIRED);
    }

    @Test
    void aGrantForACommandIsForThatWholeCommand() {
        Grant grant =
                new Grant(
                        "push",
                        "exec",
                        List.of(),
                        List.of(new ArgvPattern(List.of("git", "push", "**"))),
                        Duration.ofHours(1),
                        9);
        assertThat(grant.covers(command("git", "push", "origin"))).isTrue();
        assertThat(grant.covers(command("git", "pull"))).isFalse();
        assertThat(grant.covers(command("sh", "-c", "git push; rm x"))).isFalse();
        assertThat(grant.covers(question("git", "write_file", 1))).isFalse();
    }

    private static Decision decide(ApprovalDesk desk, String path) {
        return desk.decide(question(path, "write_file", 1000), new Cancellation());
    }

    private CompletableFuture<Decision> ask(String shown, long millis) {
        return CompletableFuture.supplyAsync(
                () -> desk.decide(question(shown, "write_file", millis), new Cancellation()),
                task -> Thread.ofVirtual().start(task));
    }

    private Held held() {
        return Awaitility.await().until(desk::waiting, w -> !w.isEmpty()).getFirst();
    }

    private static Question question(String shown, String kind, long millis) {
        return new Question(
                "i1",
                kind,
                shown,
                List.of(),
                shown,
                0,
                Digests.sha256Hex(shown.getBytes(StandardCharsets.UTF_8)),
                Duration.ofMillis(millis));
    }

    private static Question command(String... argv) {
        return new Question("i1", "exec", "", List.of(argv), "", 0, "", Duration.ofSeconds(1));
    }
}
