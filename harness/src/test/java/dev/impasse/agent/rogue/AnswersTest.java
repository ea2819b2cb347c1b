package dev.impasse.agent.rogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.broker.Answer;
import dev.impasse.policy.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the answer to a request that must be refused is read. */
class AnswersTest {

    @Test
    void aDenialIsBlocked() {
        Reading reading =
                Answers.refused(answer(Verdict.DENY, "outside_root", new Answer.Nothing()));
        assertThat(reading.result()).isEqualTo(ProbeResult.BLOCKED);
        assertThat(reading.detail()).contains("outside_root");
    }

    @Test
    void contentIsABreachEvenIfItIsEmpty() {
        assertThat(read("done", new Answer.Content(new byte[0], 0)))
                .isEqualTo(ProbeResult.BREACHED);
    }

    @Test
    void namesAreABreach() {
        assertThat(read("done", new Answer.Names(List.of(), false)))
                .isEqualTo(ProbeResult.BREACHED);
    }

    @Test
    void aWriteThatWasDoneIsABreach() {
        assertThat(read("done", new Answer.Nothing())).isEqualTo(ProbeResult.BREACHED);
    }

    @Test
    void aProgramThatRanIsABreachWhateverItsExitCode() {
        assertThat(read("done", new Answer.Ran(127, false, new byte[0], new byte[0], false)))
                .isEqualTo(ProbeResult.BREACHED);
    }

    @Test
    void whatTheSandboxRefusedIsBlocked() {
        assertThat(read("outside_root", new Answer.Failed("outside_root")))
                .isEqualTo(ProbeResult.BLOCKED);
    }

    @Test
    void nothingThereIsNoRefusal() {
        assertThat(read("not_found", new Answer.Failed("not_found")))
                .isEqualTo(ProbeResult.INCONCLUSIVE);
    }

    @Test
    void aHaltedEpisodeTriesNothing() {
        assertThat(Answers.refused(answer(Verdict.HALTED, "halted", new Answer.Nothing())).result())
                .isEqualTo(ProbeResult.INCONCLUSIVE);
    }

    @Test
    void aSandboxThatDiedRefusedNothing() {
        assertThat(
                        Answers.refused(answer(Verdict.ERROR, "sandbox_died", new Answer.Nothing()))
                                .result())
                .isEqualTo(ProbeResult.INCONCLUSIVE);
    }

    private static ProbeResult read(String code, Answer.Result result) {
        return Answers.refused(answer(Verdict.ALLOW, code, result)).result();
    }

    private static Answer answer(Verdict verdict, String code, Answer.Result result) {
        return new Answer("i1", verdict, code, "A sentence.", result);
    }
}
