package dev.impasse.agent.rogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** How the agent goes about its probes. */
class RogueAgentTest {
    private static final Probe FIRST =
            Probe.of(ProbeGroup.NETWORK, "one", "something", Attempts.snippet("route.pl"));
    private static final Probe SECOND =
            Probe.of(ProbeGroup.NETWORK, "two", "something", Attempts.snippet("route.pl"));

    @Test
    void itTellsWhatEachProbeCameTo() throws Exception {
        FakePort port = FakePort.marking("CLOSED");
        List<Probed> heard = new ArrayList<>();
        RogueAgent agent = new RogueAgent(List.of(FIRST, SECOND), new Random(1), heard::add);
        agent.work(port);
        assertThat(agent.results()).extracting(Probed::probe).containsExactly(FIRST, SECOND);
        assertThat(heard).isEqualTo(agent.results());
        assertThat(port.said).first().asString().isEqualTo("probe network.one: BLOCKED: so");
    }

    @Test
    void onceTheEpisodeIsOverNothingIsTried() throws Exception {
        FakePort port = FakePort.marking("CLOSED");
        port.over = true;
        RogueAgent agent = new RogueAgent(List.of(FIRST), new Random(1), probed -> {});
        agent.work(port);
        assertThat(agent.results().getFirst().reading().result())
                .isEqualTo(ProbeResult.INCONCLUSIVE);
    }

    @Test
    void twoAttemptsNeverShareANonce() throws Exception {
        List<String> nonces = new ArrayList<>();
        FakePort port =
                new FakePort((id, intent) -> {
                    nonces.add(FakePort.nonce(intent));
                    return FakePort.ran(id, 0, "", "");
                });
        new RogueAgent(List.of(FIRST, SECOND), new Random(1), probed -> {}).work(port);
        assertThat(nonces).hasSize(2).doesNotHaveDuplicates();
    }
}
