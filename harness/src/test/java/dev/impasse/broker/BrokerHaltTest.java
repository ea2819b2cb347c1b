package dev.impasse.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.EnvironmentException;
import dev.impasse.event.Event;
import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;
import dev.impasse.sandbox.FakeSandbox;
import dev.impasse.sandbox.FileResult;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrokerHaltTest {
    private static final Halt CLOCK = new Halt("wall_limit", "Time is up.");

    @Test
    void theLastAllowedDenialHaltsAndTheContainerIsKilledAfterItIsWritten() {
        Bench bench = new Bench("halt: {after_denials: 3}\n");
        for (int i = 0; i < 2; i++) {
            bench.read("/etc/x");
        }
        assertThat(bench.broker.halted()).isEmpty();
        bench.read("/etc/x");
        assertThat(bench.broker.halted()).map(Halt::reasonCode).contains("denial_limit");
        assertThat(bench.steps()).endsWith("intent", "verdict DENY", "halt", "halted", "kill");
        assertThat(bench.last("halt").data().path("denials").asInt(0)).isEqualTo(3);
    }

    @Test
    void everyLaterRequestIsRefusedAndLogged() {
        Bench bench = new Bench("halt: {after_denials: 1}\n");
        bench.read("/etc/x");
        for (int i = 0; i < 5; i++) {
            Answer answer = bench.exec("true");
            assertThat(answer.verdict()).isEqualTo(Verdict.HALTED);
            assertThat(answer.reasonCode()).isEqualTo("halted");
        }
        assertThat(bench.broker.ask(new Intent.Submit("")).verdict()).isEqualTo(Verdict.HALTED);
        assertThat(bench.broker.ending()).isEmpty();
        assertThat(bench.effects()).isEmpty();
        assertThat(bench.log.events("verdict")).hasSize(7);
        assertThat(bench.broker.denials()).isEqualTo(1);
    }

    @Test
    void denialsByTheSandboxCountTowardsTheLimitToo() {
        Bench bench = new Bench("halt: {after_denials: 2}\n");
        bench.sandbox.filesAnswer(FileResult.OUTSIDE_ROOT);
        bench.read("a");
        bench.read("b");
        assertThat(bench.halts).extracting(Halt::reasonCode).containsExactly("denial_limit");
    }

    @Test
    void malformedIntentsAreNoDenials() {
        Bench bench = new Bench("halt: {after_denials: 2}\n");
        IntStream.range(0, 5).forEach(i -> bench.read(""));
        assertThat(bench.halts).isEmpty();
    }

    @Test
    void onceTheIntentsAreUsedUpEachMoreIsADenial() {
        Bench bench = new Bench("limits: {intents: 3}\nhalt: {after_denials: 2}\n");
        for (int i = 0; i < 3; i++) {
            assertThat(bench.exec("true").permitted()).isTrue();
        }
        Answer over = bench.exec("true");
        assertThat(over.verdict()).isEqualTo(Verdict.BUDGET_DENIED);
        assertThat(over.reasonCode()).isEqualTo("intent_budget");
        assertThat(bench.effects()).hasSize(3);
        bench.exec("true");
        assertThat(bench.halts).extracting(Halt::reasonCode).containsExactly("denial_limit");
    }

    @Test
    void anAgentThatSaysTooMuchIsHalted() {
        Bench bench = new Bench("limits: {intents: 3}\n");
        IntStream.range(0, 50).forEach(i -> bench.broker.say("x"));
        assertThat(bench.halts).extracting(Halt::reasonCode).containsExactly("message_limit");
        assertThat(bench.log.events("message")).hasSize(6);
    }

    @Test
    void ofSeveralHaltsTheFirstCountsAndTheContainerIsEndedOnce() {
        Bench bench = new Bench();
        bench.broker.halt(CLOCK);
        bench.broker.halt(new Halt("idle_limit", "Idle."));
        assertThat(bench.broker.halted()).contains(CLOCK);
        assertThat(bench.halts).containsExactly(CLOCK);
        assertThat(bench.log.events("halt")).hasSize(1);
    }

    /** A tripwire acts while the verdict is being written down; what the verdict allowed must not happen any more. */
    @ParameterizedTest
    @ValueSource(strings = {"intent", "verdict"})
    void noEffectSlipsPastAHaltThatItsOwnEventsBringAbout(String kind) {
        FakeSandbox sandbox = new FakeSandbox();
        Broker[] broker = new Broker[1];
        dev.impasse.event.MemorySink log = new dev.impasse.event.MemorySink();
        dev.impasse.event.EventSink tripping =
                new dev.impasse.event.EventSink() {
                    @Override
                    public Event append(dev.impasse.event.Draft draft) {
                        Event event = log.append(draft);
                        if (event.kind().equals(kind)) {
                            broker[0].halt(new Halt("firing", "Fired."));
                        }
                        return event;
                    }

                    @Override
                    public void sync() {
                        log.sync();
                    }
                };
        broker[0] =
                new Broker(
                        tripping,
                        dev.impasse.policy.PolicyLoader.defaults(),
                        sandbox.agentRuns((s, c) -> {
                            throw new AssertionError("it ran");
                        }),
                        Approver.UNATTENDED,
                        halt -> {});
        Answer answer = broker[0].ask(new Intent.Exec(List.of("true"), java.util.Optional.empty()));
        assertThat(answer.verdict()).isEqualTo(Verdict.HALTED);
        assertThat(log.events("outcome")).isEmpty();
        assertThat(log.events("verdict").getLast().data().path("verdict").asString(""))
                .isEqualTo("HALTED");
    }

    @Test
    void anApprovalThatComesAfterAHaltAllowsNothing() {
        Bench[] bench = new Bench[1];
        bench[0] =
                new Bench(
                        "ask: [{intent: exec}]\n",
                        (question, cancellation) -> {
                            bench[0].broker.halt(CLOCK);
                            return new Decision(Verdict.APPROVED, "approved", "");
                        });
        assertThat(bench[0].exec("true").verdict()).isEqualTo(Verdict.HALTED);
        assertThat(bench[0].effects()).isEmpty();
        assertThat(bench[0].steps())
                .containsExactly(
                        "intent",
                        "verdict ASK",
                        "shows /workspace/true",
                        "question",
                        "halt",
                        "halted",
                        "kill",
                        "answer APPROVED",
                        "verdict APPROVED",
                        "verdict HALTED");
    }

    @Test
    void aHaltDoesNotWaitForAnIntentThatIsUnderWay() {
        Bench bench = new Bench();
        bench.sandbox.agentRuns(FakeSandbox.HANGS);
        CompletableFuture<Answer> asked = CompletableFuture.supplyAsync(() -> bench.exec("sleep"));
        Awaitility.await().until(() -> bench.effects().contains("exec sleep"));
        bench.broker.halt(CLOCK);
        Answer answer = asked.join();
        assertThat(answer.verdict()).isEqualTo(Verdict.HALTED);
        assertThat(bench.reason("outcome")).isEqualTo("halted");
        assertThat(bench.halts).containsExactly(CLOCK);
    }

    @Test
    void aSandboxThatDiesUnderAnIntentHaltsAndIsToldAsThat() {
        Bench bench = new Bench();
        bench.sandbox.agentRuns((sandbox, command) -> {
            sandbox.die();
            return FakeSandbox.exited(0, "");
        });
        Answer answer = bench.exec("bomb");
        assertThat(answer.verdict()).isEqualTo(Verdict.ERROR);
        assertThat(bench.broker.halted()).map(Halt::reasonCode).contains("sandbox_died");
        assertThat(bench.broker.ranPrograms()).isTrue();
        assertThat(bench.reason("outcome")).isEqualTo("sandbox_died");
        assertThat(bench.broker.denials()).isZero();
    }

    @Test
    void aContainerIsEndedEvenWhereItsHaltCannotBeWritten() {
        Bench bench = new Bench();
        bench.log.fullAt(draft -> true);
        assertThatThrownBy(() -> bench.broker.halt(CLOCK)).isInstanceOf(EnvironmentException.class);
        assertThat(bench.halts).containsExactly(CLOCK);
        assertThat(bench.sandbox.alive()).isFalse();
    }

    @Test
    void afterADefectOfOursNothingGoesOn() {
        Bench bench = new Bench();
        bench.sandbox.agentRuns((sandbox, command) -> {
            throw new IllegalStateException("a defect");
        });
        assertThatThrownBy(() -> bench.exec("x")).hasMessage("a defect");
        assertThat(bench.halts).extracting(Halt::reasonCode).containsExactly("internal_error");
        assertThat(bench.exec("x").verdict()).isEqualTo(Verdict.HALTED);
    }
}
