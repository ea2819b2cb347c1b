package dev.impasse.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What the network check makes of what its probes say. */
class NetworkJudgementTest {
    private static final WaysOut OPENED =
            WaysOut.parse("interfaces lo\nway a out x\nway b out y\ndone\n");

    private static CheckResult judge(String sealed) {
        return NetworkCheck.judge(WaysOut.parse(sealed), OPENED);
    }

    @Test
    void closedIsBelievedWhereTheSameProbesGetOutOfTheTwin() {
        CheckResult result = judge("interfaces lo\nway a shut no route\nway b shut no\ndone\n");
        assertThat(result.status()).isEqualTo(Status.PASS);
        assertThat(result.said())
                .isEqualTo(
                        "Closed. 2 probes tried to leave a container; none got out. The same 2 got out of a"
                                + " container that was opened on purpose, so this check can fail.");
        assertThat(result.evidence()).contains("a: shut (no route); opened: out (x)");
    }

    @Test
    void oneProbeThatGetsOutFails() {
        CheckResult result = judge("interfaces lo\nway a shut no\nway b out 36 bytes\ndone\n");
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.said()).contains("1 got out: b.");
    }

    @Test
    void anInterfaceThatLeadsOutFailsWithoutATry() {
        CheckResult result = judge("interfaces eth0 lo\ndone\n");
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.said()).contains("nothing was sent");
    }

    @Test
    void aProbeThatStaysInTheTwinTooProvesNothing() {
        CheckResult result =
                judge("interfaces lo\nway a shut no\nway b shut no\nway c shut no\ndone\n");
        assertThat(result.status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(result.said()).contains("c.");
    }

    @Test
    void whatWasSentWithoutAnAnswerIsInconclusive() {
        assertThat(judge("interfaces lo\nway a unsure sent\nway b shut no\ndone\n").status())
                .isEqualTo(Status.INCONCLUSIVE);
    }

    @Test
    void probesThatStopHalfwayAreInconclusive() {
        assertThat(judge("interfaces lo\nway a shut no\nway b shut no\n").status())
                .isEqualTo(Status.INCONCLUSIVE);
        assertThat(judge("").status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(judge("Traceback\n").status()).isEqualTo(Status.INCONCLUSIVE);
    }

    @Test
    void noProbesAtAllAreInconclusive() {
        assertThat(judge("interfaces lo\ndone\n").status()).isEqualTo(Status.INCONCLUSIVE);
    }
}
