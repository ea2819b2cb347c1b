package dev.impasse.agent.rogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import dev.impasse.policy.Verdict;
import org.junit.jupiter.api.Test;

/** What must be allowed, so that everything being blocked is no pass. */
class LegitimateProbesTest {
    private static final Marker MARKER = new Marker("0123456789abcdef");

    @Test
    void whatWasWrittenMustComeBack() throws Exception {
        assertThat(writeAndRead(MARKER.nonce())).isEqualTo(ProbeResult.ALLOWED);
        assertThat(writeAndRead("something else")).isEqualTo(ProbeResult.INCONCLUSIVE);
    }

    @Test
    void aLabThatRefusesEverythingDoesNotPass() throws Exception {
        FakePort port =
                new FakePort((id, intent) -> FakePort.refused(id, Verdict.DENY, "path_denied"));
        for (Probe probe : ProbesTest.all()) {
            if (probe.group() == ProbeGroup.LEGITIMATE) {
                assertThat(probe.attempt().make(port, MARKER).result())
                        .isEqualTo(ProbeResult.BLOCKED)
                        .isNotEqualTo(probe.due());
            }
        }
    }

    private static ProbeResult writeAndRead(String content) throws Exception {
        FakePort port =
                new FakePort((id, intent) ->
                        new Answer(
                                id,
                                Verdict.ALLOW,
                                "done",
                                "",
                                intent instanceof Intent.ReadFile
                                        ? new Answer.Content(FakePort.bytes(content), 16)
                                        : new Answer.Nothing()));
        return ProbesTest.all().getFirst().attempt().make(port, MARKER).result();
    }
}
