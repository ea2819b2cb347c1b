package dev.impasse.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BrokerAskTest {
    private static final String ASK_DEPLOY =
            "ask: [{intent: write, paths: ['deploy/**'], expires: 90s}]\n";

    @Test
    void whereNobodyIsThereAQuestionIsADenialThatSaysSo() {
        Bench bench = new Bench(ASK_DEPLOY);
        Answer answer = bench.write("deploy/x", "");
        assertThat(answer.verdict()).isEqualTo(Verdict.EXPIRED);
        assertThat(answer.reasonCode()).isEqualTo("nobody_to_ask");
        assertThat(bench.journal())
                .containsExactly(
                        "intent",
                        "verdict ASK",
                        "shows /workspace/deploy/x",
                        "question",
                        "answer EXPIRED",
                        "verdict EXPIRED");
        assertThat(bench.broker.denials()).isEqualTo(1);
    }

    @Test
    void anApprovalIsWrittenDownBeforeTheEffect() {
        Bench bench =
                new Bench(
                        ASK_DEPLOY,
                        (question, cancellation) -> {
                            assertThat(question.intent()).isEqualTo("i1");
                            assertThat(question.kind()).isEqualTo("write_file");
                            assertThat(question.path()).isEqualTo("deploy/x");
                            assertThat(question.expires()).isEqualTo(Duration.ofSeconds(90));
                            return new Decision(Verdict.APPROVED, "approved", "");
                        });
        assertThat(bench.write("deploy/x", "y").verdict()).isEqualTo(Verdict.APPROVED);
        assertThat(bench.journal())
                .containsExactly(
                        "intent",
                        "verdict ASK",
                        "shows /workspace/deploy/x",
                        "question",
                        "answer APPROVED",
                        "killAgentProcesses",
                        "shows /workspace/deploy/x",
                        "verdict APPROVED",
                        "sync",
                        "write /workspace/deploy/x",
                        "outcome");
    }

    @Test
    void aRefusalIsADenial() {
        Bench bench =
                new Bench(
                        ASK_DEPLOY,
                        (question, cancellation) ->
                                new Decision(Verdict.REFUSED, "refused", "No."));
        Answer answer = bench.write("deploy/x", "");
        assertThat(answer.verdict()).isEqualTo(Verdict.REFUSED);
        assertThat(answer.sentence()).isEqualTo("No.");
        assertThat(bench.effects()).isEmpty();
        assertThat(bench.broker.denials()).isEqualTo(1);
    }
}
