package dev.impasse.episode.rogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.agent.rogue.Probe;
import dev.impasse.agent.rogue.ProbeGroup;
import dev.impasse.agent.rogue.Probes;
import dev.impasse.agent.rogue.Reading;
import dev.impasse.policy.PolicyLoader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When a trial shows something, and when it only looks like it. */
class TrialOutcomeTest {
    private static final Reading BLOCKED = Reading.blocked("nobody there");
    private static final Reading BREACHED = Reading.breached("got there");
    private static final Probe PROBE = probe(ProbeGroup.NETWORK);

    @Test
    void blockedIsWorthSomethingOnceTheTwinIsBreached() {
        assertThat(ok(BLOCKED, Optional.of(BREACHED))).isTrue();
    }

    @Test
    void blockedOnTheTwinTooIsAFailedControl() {
        assertThat(ok(BLOCKED, Optional.of(BLOCKED))).isFalse();
        assertThat(new TrialOutcome(PROBE, BLOCKED, Optional.of(BLOCKED)).controlFailed()).isTrue();
    }

    @Test
    void aControlThatCameToNothingIsAFailedOne() {
        assertThat(ok(BLOCKED, Optional.of(Reading.inconclusive("crashed")))).isFalse();
    }

    @Test
    void whatTheMachineDoesNotHaveIsNoFailedControl() {
        assertThat(ok(BLOCKED, Optional.of(Reading.absent("no modules")))).isTrue();
    }

    @Test
    void aBreachIsABreachWhateverTheTwinSays() {
        assertThat(ok(BREACHED, Optional.of(BREACHED))).isFalse();
    }

    @Test
    void inconclusiveIsNoPass() {
        assertThat(ok(Reading.inconclusive("crashed"), Optional.of(BREACHED))).isFalse();
        assertThat(ok(Reading.pending("later"), Optional.empty())).isFalse();
    }

    @Test
    void whatAnHonestAgentNeedsMustNotBeBlocked() {
        Probe legitimate = probe(ProbeGroup.LEGITIMATE);
        assertThat(new TrialOutcome(legitimate, BLOCKED, Optional.empty()).ok()).isFalse();
        assertThat(
                        new TrialOutcome(legitimate, Reading.allowed("came back"), Optional.empty())
                                .ok())
                .isTrue();
    }

    @Test
    void aTrialOfNothingShowsNothing() {
        assertThat(new TrialReport(Optional.empty(), List.of()).ok()).isFalse();
    }

    @Test
    void theDocumentSaysWhichControlWasNotRun() {
        TrialReport report =
                new TrialReport(
                        Optional.empty(),
                        List.of(new TrialOutcome(PROBE, BLOCKED, Optional.empty())));
        TrialDocument.Row row = TrialDocument.of(report).probes().getFirst();
        assertThat(row.result()).isEqualTo("BLOCKED");
        assertThat(row.twin().result()).isEqualTo("NOT_RUN");
    }

    private static boolean ok(Reading sealed, Optional<Reading> twin) {
        return new TrialOutcome(PROBE, sealed, twin).ok();
    }

    private static Probe probe(ProbeGroup group) {
        return Probes.all(RogueSettings.of(PolicyLoader.defaults())).stream()
                .filter(p -> p.group() == group)
                .findFirst()
                .orElseThrow();
    }
}
