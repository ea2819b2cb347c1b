package dev.impasse.app.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.impasse.app.fx.SameThreadFrames;
import dev.impasse.broker.Intent;
import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

final class ApprovalDeskTest {
    private final ApprovalDesk desk = new ApprovalDesk(new SameThreadFrames(), Clock.systemUTC());

    @Test
    void whatIsApprovedIsApprovedAndNoLongerHeld() {
        CompletableFuture<Decision> decision =
                ask(new Intent.WriteFile("deploy/x", "text"), Duration.ofMinutes(5));
        await().until(() -> !desk.held().isEmpty());

        desk.approve(desk.held().getFirst());

        assertThat(decision.join().verdict()).isEqualTo(Verdict.APPROVED);
        assertThat(desk.held()).isEmpty();
    }

    @Test
    void whatNobodyAnswersExpires() {
        assertThat(desk.decide("i1", new Intent.ReadFile("x"), Duration.ofMillis(1)).verdict())
                .isEqualTo(Verdict.EXPIRED);
        assertThat(desk.held()).isEmpty();
    }

    @Test
    void aDeskThatClosesRefusesWhatWaits() {
        CompletableFuture<Decision> decision = ask(new Intent.ReadFile("x"), Duration.ofMinutes(5));
        await().until(() -> !desk.held().isEmpty());

        desk.close();

        assertThat(decision.join().verdict()).isEqualTo(Verdict.REFUSED);
    }

    @Test
    void aHeldRequestShowsExactlyWhatItWouldDoAndNothingInItIsHidden() {
        CompletableFuture<Decision> decision =
                ask(new Intent.WriteFile("a", "x\u200by"), Duration.ofMinutes(5));
        await().until(() -> !desk.held().isEmpty());

        HeldRequest held = desk.held().getFirst();
        assertThat(held.text()).isEqualTo("a\n\nx\\u{200b}y");
        assertThat(held.escapes()).hasSize(1);
        desk.refuse(held);
        decision.join();
    }

    private CompletableFuture<Decision> ask(Intent intent, Duration expires) {
        return CompletableFuture.supplyAsync(() -> desk.decide("i1", intent, expires));
    }
}
