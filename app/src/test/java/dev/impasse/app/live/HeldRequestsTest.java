package dev.impasse.app.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.impasse.app.fx.SameThreadFrames;
import dev.impasse.broker.Question;
import dev.impasse.chat.Cancellation;
import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

final class HeldRequestsTest {
    private final HeldRequests requests =
            new HeldRequests(new SameThreadFrames(), Clock.systemUTC());

    private static Question question(String shown, int hidden, Duration expires) {
        return new Question("i1", "write_file", "a", List.of(), shown, hidden, "f0", expires);
    }

    private CompletableFuture<Decision> ask(String shown, int hidden) {
        CompletableFuture<Decision> decision =
                CompletableFuture.supplyAsync(() ->
                        requests.approver()
                                .decide(
                                        question(shown, hidden, Duration.ofMinutes(5)),
                                        new Cancellation()));
        await().until(() -> !requests.held().isEmpty());
        return decision;
    }

    @Test
    void whatIsApprovedIsApprovedAndNoLongerHeld() {
        CompletableFuture<Decision> decision = ask("text", 0);
        requests.approve(requests.held().getFirst());
        assertThat(decision.join().verdict()).isEqualTo(Verdict.APPROVED);
        await().until(() -> requests.held().isEmpty());
    }

    @Test
    void whatNobodyAnswersExpires() {
        Decision decision =
                requests.approver()
                        .decide(question("text", 0, Duration.ofMillis(1)), new Cancellation());
        assertThat(decision.verdict()).isEqualTo(Verdict.EXPIRED);
        assertThat(requests.held()).isEmpty();
    }

    @Test
    void aHaltRefusesWhatWaits() {
        CompletableFuture<Decision> decision = ask("text", 0);
        requests.refuseAll();
        assertThat(decision.join().verdict()).isEqualTo(Verdict.REFUSED);
    }

    @Test
    void aHeldRequestShowsExactlyWhatTheBrokerShowsAndMarksWhatCannotBeSeen() {
        CompletableFuture<Decision> decision = ask("x\\u{200b}y", 1);
        HeldRequest held = requests.held().getFirst();
        assertThat(held.text()).isEqualTo("x\\u{200b}y");
        assertThat(held.hash()).isEqualTo("f0");
        assertThat(held.escapes()).hasSize(1);
        assertThat(held.note()).startsWith("One character");
        requests.refuse(held);
        assertThat(decision.join().verdict()).isEqualTo(Verdict.REFUSED);
    }
}
