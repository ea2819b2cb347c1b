package dev.impasse.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.event.Witness;
import dev.impasse.policy.Verdict;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.FakeSandbox;
import dev.impasse.sandbox.FileResult;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BrokerTest {
    @Test
    void intentAndVerdictAreOnTheDiskBeforeTheEffectAndTheOutcomeAfter() {
        Bench bench = new Bench();
        bench.exec("true");
        assertThat(bench.log.journal())
                .containsExactly("intent", "verdict ALLOW", "sync", "exec true", "outcome");
    }

    @Test
    void idsCountUpAndTieTheThreeEventsTogether() {
        Bench bench = new Bench();
        assertThat(bench.exec("true").intent()).isEqualTo("i1");
        assertThat(bench.read("a").intent()).isEqualTo("i2");
        assertThat(bench.log.events())
                .extracting(Event::intent)
                .containsExactly("i1", "i1", "i1", "i2", "i2", "i2");
        assertThat(bench.log.events())
                .extracting(Event::witness)
                .startsWith(Witness.AGENT, Witness.BROKER, Witness.BROKER);
    }

    @Test
    void aCommandRunsInTheRootWithThePolicysLimits() {
        Bench bench = new Bench("files: {root: /work}\nexec: {timeout: 7s, output: 1KiB}\n");
        bench.sandbox.agentRuns((sandbox, command) -> {
            assertThat(command.directory()).isEqualTo("/work");
            assertThat(command.timeout()).isEqualTo(Duration.ofSeconds(7));
            assertThat(command.outputLimit()).isEqualTo(1024);
            assertThat(command.environment()).isEmpty();
            return FakeSandbox.exited(3, "out");
        });
        Answer answer = bench.exec("x");
        assertThat(answer.permitted()).isTrue();
        assertThat(answer.result())
                .isInstanceOfSatisfying(
                        Answer.Ran.class,
                        ran -> {
                            assertThat(ran.exitCode()).isEqualTo(3);
                            assertThat(new String(ran.stdout(), StandardCharsets.UTF_8))
                                    .isEqualTo("out");
                        });
    }

    @Test
    void anAgentMayWantLessTimeButNotMore() {
        for (int seconds : new int[] {2, 60}) {
            Bench bench = new Bench("exec: {timeout: 7s}\n");
            bench.sandbox.agentRuns((sandbox, command) -> {
                assertThat(command.timeout().toSeconds()).isEqualTo(Math.min(7, seconds));
                return FakeSandbox.exited(0, "");
            });
            assertThat(
                            bench.broker
                                    .ask(
                                            new Intent.Exec(
                                                    List.of("x"),
                                                    Optional.of(Duration.ofSeconds(seconds))))
                                    .permitted())
                    .isTrue();
        }
    }

    @Test
    void aTimeOutIsAnOutcomeAndNoDenial() {
        Bench bench = new Bench();
        bench.sandbox.agentRuns((sandbox, command) ->
                new ExecResult(137, true, false, new byte[0], new byte[0], 0, 0, 1));
        assertThat(bench.exec("x").reasonCode()).isEqualTo("timed_out");
        assertThat(bench.last("outcome").data().path("timed_out").asBoolean(false)).isTrue();
        assertThat(bench.broker.denials()).isZero();
    }

    @Test
    void filesAreReachedByTheirFoldedPath() {
        Bench bench = new Bench("files: {root: /work}\n");
        bench.write("a/../b/./c", "x");
        bench.read("/work/b//c");
        bench.broker.ask(new Intent.ListDir("."));
        assertThat(bench.effects())
                .containsExactly("write /work/b/c", "read /work/b/c", "list /work");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/etc/passwd",
                "../etc/passwd",
                "a/../../etc/passwd",
                "/",
                "/workspace2/x",
                "//etc"
            })
    void noFileIntentReachesOutsideOfTheRoot(String path) {
        Bench bench = new Bench();
        for (Intent intent :
                List.of(
                        new Intent.ReadFile(path),
                        new Intent.WriteFile(path, "x"),
                        new Intent.ListDir(path))) {
            Answer answer = bench.broker.ask(intent);
            assertThat(answer.verdict()).isEqualTo(Verdict.DENY);
            assertThat(answer.reasonCode()).isEqualTo("outside_root");
        }
        assertThat(bench.effects()).isEmpty();
        assertThat(bench.broker.denials()).isEqualTo(3);
    }

    @Test
    void aDeniedPathIsNotTouched() {
        Bench bench = new Bench("files: {deny: ['tests/**']}\n");
        assertThat(bench.read("tests/../tests/x").reasonCode()).isEqualTo("path_denied");
        assertThat(bench.write("tests/x", "").reasonCode()).isEqualTo("path_denied");
        assertThat(bench.effects()).isEmpty();
    }

    @Test
    void whatTheSandboxFindsOutOfBoundsCountsAsADenial() {
        Bench bench = new Bench();
        bench.sandbox.filesAnswer(FileResult.OUTSIDE_ROOT);
        Answer answer = bench.read("link");
        assertThat(answer.result()).isEqualTo(new Answer.Failed("outside_root"));
        assertThat(bench.last("outcome").data().path("denied").asBoolean(false)).isTrue();
        assertThat(bench.broker.denials()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(
            value = FileResult.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"OK", "OUTSIDE_ROOT"})
    void anotherFailureIsTheAgentsOwnBusiness(FileResult result) {
        Bench bench = new Bench();
        bench.sandbox.filesAnswer(result);
        for (Answer answer :
                List.of(
                        bench.read("a"),
                        bench.write("a", ""),
                        bench.broker.ask(new Intent.ListDir("a")))) {
            assertThat(answer.permitted()).isTrue();
            assertThat(answer.result()).isInstanceOf(Answer.Failed.class);
        }
        assertThat(bench.last("outcome").data().path("ok").asBoolean(true)).isFalse();
        assertThat(bench.broker.denials()).isZero();
    }

    @Test
    void submitEndsTheEpisodeAndNothingIsDoneAfterIt() {
        Bench bench = new Bench();
        assertThat(bench.broker.over()).isFalse();
        assertThat(bench.broker.ask(new Intent.Submit("done")).permitted()).isTrue();
        assertThat(bench.broker.over()).isTrue();
        assertThat(bench.broker.ending()).contains(new Intent.Submit("done"));
        Answer after = bench.exec("true");
        assertThat(after.verdict()).isEqualTo(Verdict.DENY);
        assertThat(after.reasonCode()).isEqualTo("episode_over");
        assertThat(bench.effects()).isEmpty();
    }

    @Test
    void onlyTheFirstEndCounts() {
        Bench bench = new Bench();
        bench.broker.ask(new Intent.ReportImpossible("no", "because"));
        bench.broker.ask(new Intent.Submit("yes"));
        assertThat(bench.broker.ending()).contains(new Intent.ReportImpossible("no", "because"));
    }

    @Test
    void whatTheAgentSaysIsWrittenAndHasNoEffect() {
        Bench bench = new Bench();
        bench.broker.say("hello");
        assertThat(bench.steps()).containsExactly("message");
        assertThat(bench.last("message").data().path("text").asString("")).isEqualTo("hello");
        assertThat(bench.last("message").intent()).isNull();
    }

    @Test
    void aLongSayingStandsInTheLogByItsHeadAndItsHash() {
        Bench bench = new Bench();
        bench.broker.say("x".repeat(1_000_000));
        assertThat(bench.last("message").data().path("text").asString("")).hasSize(64 * 1024);
        assertThat(bench.last("message").data().path("text_bytes").asInt(0)).isEqualTo(1_000_000);
        assertThat(bench.last("message").data().has("text_sha256")).isTrue();
    }
}
