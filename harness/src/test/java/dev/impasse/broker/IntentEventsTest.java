package dev.impasse.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.input.Digests;
import dev.impasse.policy.Verdict;
import dev.impasse.sandbox.ExecResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class IntentEventsTest {
    @Test
    void aWriteIsLoggedWithItsBytesAndTheirHash() {
        Bench bench = new Bench();
        bench.write("a", "grün");
        Event intent = bench.last("intent");
        assertThat(intent.data().path("bytes").asInt(0)).isEqualTo(5);
        assertThat(intent.data().path("content").asString("")).isEqualTo("grün");
        assertThat(intent.data().path("sha256").asString(""))
                .isEqualTo(Digests.sha256Hex("grün".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aLongOutputIsLoggedByItsHeadAndItsHash() {
        Bench bench = new Bench();
        byte[] out = new byte[100_000];
        Arrays.fill(out, (byte) 'x');
        bench.sandbox.agentRuns((sandbox, command) ->
                new ExecResult(
                        0, false, true, out, new byte[] {(byte) 0xff}, out.length + 5, 1, 1));
        Answer answer = bench.exec("x");
        assertThat(answer.result())
                .isInstanceOfSatisfying(
                        Answer.Ran.class, ran -> assertThat(ran.stdout()).hasSize(100_000));
        Event outcome = bench.last("outcome");
        assertThat(outcome.data().path("stdout").asString("")).hasSize(64 * 1024);
        assertThat(outcome.data().path("stdout_sha256").asString(""))
                .isEqualTo(Digests.sha256Hex(out));
        assertThat(outcome.data().path("output_truncated").asBoolean(false)).isTrue();
        assertThat(outcome.data().path("reclaimed").asBoolean(false)).isTrue();
        assertThat(outcome.data().path("stderr").asString("")).isEqualTo("\ufffd");
    }

    @ParameterizedTest
    @EnumSource(Verdict.class)
    void everyVerdictCarriesTheNumbersOfOcsf(Verdict verdict) {
        assertThat(verdict.actionId())
                .isEqualTo(verdict.permits() ? 1 : verdict == Verdict.ASK ? 3 : 2);
        assertThat(verdict.permits() && verdict.isDenial()).isFalse();
        assertThat(verdict.dispositionId())
                .isEqualTo(
                        switch (verdict) {
                            case ALLOW -> 1;
                            case DENY, BUDGET_DENIED, HALTED -> 2;
                            case APPROVED -> 8;
                            case ASK -> 15;
                            case REFUSED, EXPIRED -> 25;
                            case ERROR -> 27;
                        });
    }

    @ParameterizedTest
    @MethodSource("dev.impasse.input.NastyTexts#thousand")
    void whateverAnAgentSendsCanBeLogged(String text) {
        Bench bench = new Bench("halt: {after_denials: 1000}\n");
        bench.broker.say(text);
        bench.exec("x", text);
        bench.exec(text);
        bench.read(text);
        bench.write(text, text);
        bench.broker.ask(new Intent.ListDir(text));
        bench.broker.ask(new Intent.ReportImpossible(text, text));
        assertThat(bench.log.events("verdict")).hasSize(6);
        assertThat(bench.log.events("intent")).hasSize(6);
    }
}
