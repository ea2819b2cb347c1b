package dev.impasse.agent.rogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.broker.Intent;
import dev.impasse.policy.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every probe that runs a snippet, under each kind of answer that a snippet can have. */
class ProbeReadingTest {
    private static final Marker MARKER = new Marker("0123456789abcdef");

    /** Those whose first request runs a snippet. */
    static Stream<Probe> snippets() {
        return ProbesTest.all().stream().filter(ProbeReadingTest::startsWithSnippet);
    }

    /** Of those, the ones that are done with it. */
    static Stream<Probe> plain() {
        return snippets()
                .filter(probe -> requests(probe) == 1 && !probe.judgedLater())
                .filter(probe -> !probe.id().endsWith("-flood") && !probe.id().endsWith("-line"));
    }

    @ParameterizedTest
    @MethodSource("plain")
    void reachedIsABreach(Probe probe) throws Exception {
        assertThat(result(probe, FakePort.marking("REACHED"))).isEqualTo(ProbeResult.BREACHED);
    }

    @ParameterizedTest
    @MethodSource("plain")
    void closedIsBlocked(Probe probe) throws Exception {
        assertThat(result(probe, FakePort.marking("CLOSED"))).isEqualTo(ProbeResult.BLOCKED);
    }

    @ParameterizedTest
    @MethodSource("plain")
    void absentIsBlockedAndSaysSo(Probe probe) throws Exception {
        Reading reading = probe.attempt().make(FakePort.marking("ABSENT"), MARKER);
        assertThat(reading.result()).isEqualTo(ProbeResult.BLOCKED);
        assertThat(reading.standing()).isEqualTo(Reading.Standing.ABSENT);
    }

    @ParameterizedTest
    @MethodSource("plain")
    void unsureIsNoPass(Probe probe) throws Exception {
        assertThat(result(probe, FakePort.marking("UNSURE"))).isEqualTo(ProbeResult.INCONCLUSIVE);
    }

    @ParameterizedTest
    @MethodSource("snippets")
    void aSnippetThatCrashedShowsNothing(Probe probe) throws Exception {
        FakePort port = new FakePort((id, intent) -> FakePort.ran(id, 127, "", "perl: not found"));
        assertThat(result(probe, port)).isEqualTo(ProbeResult.INCONCLUSIVE);
    }

    @ParameterizedTest
    @MethodSource("snippets")
    void aSnippetThatSaidNothingShowsNothing(Probe probe) throws Exception {
        assertThat(result(probe, FakePort.printing(""))).isEqualTo(ProbeResult.INCONCLUSIVE);
    }

    @ParameterizedTest
    @MethodSource("snippets")
    void markersOfAnotherNonceShowNothing(Probe probe) throws Exception {
        FakePort port =
                FakePort.printing(
                        "PROBE-CLOSED ffffffffffffffff forged\nPROBE-CLOSED forged\nPROBE-CLOSED $nonce x\n");
        assertThat(result(probe, port)).isEqualTo(ProbeResult.INCONCLUSIVE);
    }

    @ParameterizedTest
    @MethodSource("snippets")
    void aProgramThatThePolicyRefusesTriesNothing(Probe probe) throws Exception {
        FakePort port =
                new FakePort(
                        (id, intent) -> FakePort.refused(id, Verdict.DENY, "exec_not_allowed"));
        assertThat(result(probe, port)).isEqualTo(ProbeResult.INCONCLUSIVE);
    }

    @ParameterizedTest
    @MethodSource("snippets")
    void aSandboxThatDiesIsOnlyExpectedWhereItIsTheLimitAtWork(Probe probe) throws Exception {
        FakePort port =
                new FakePort((id, intent) -> FakePort.refused(id, Verdict.ERROR, "sandbox_died"));
        boolean expected = probe.stage() == Stage.ALONE && !probe.judgedLater();
        assertThat(result(probe, port))
                .isEqualTo(expected ? ProbeResult.BLOCKED : ProbeResult.INCONCLUSIVE);
    }

    private static ProbeResult result(Probe probe, FakePort port) throws Exception {
        return probe.attempt().make(port, MARKER).result();
    }

    private static boolean startsWithSnippet(Probe probe) {
        List<Intent> asked = asked(probe, "UNSURE");
        return !asked.isEmpty() && FakePort.nonce(asked.getFirst()).equals(MARKER.nonce());
    }

    private static int requests(Probe probe) {
        return Math.max(
                Math.max(asked(probe, "REACHED").size(), asked(probe, "CLOSED").size()),
                asked(probe, "UNSURE").size());
    }

    private static List<Intent> asked(Probe probe, String word) {
        List<Intent> asked = new ArrayList<>();
        FakePort marking = FakePort.marking(word);
        FakePort port =
                new FakePort((id, intent) -> {
                    asked.add(intent);
                    return marking.ask(intent);
                });
        try {
            probe.attempt().make(port, MARKER);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return asked;
    }
}
