package dev.impasse.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.EnvironmentException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No log, no effect. */
class BrokerLogFailureTest {
    @ParameterizedTest
    @ValueSource(strings = {"intent", "verdict"})
    void whatCannotBeWrittenDownDoesNotHappen(String kind) {
        Bench bench = new Bench();
        bench.exec("first");
        bench.log.fullAt(draft -> draft.kind().equals(kind));
        assertThatThrownBy(() -> bench.exec("second"))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageContaining("full");
        assertThat(bench.effects()).containsExactly("exec first");
        assertThat(bench.sandbox.alive()).isFalse();
        assertThat(bench.broker.over()).isTrue();
    }

    @Test
    void whatIsNotOnTheDiskYetDoesNotHappen() {
        Bench bench = new Bench();
        bench.log.fullAt(draft -> false);
        bench.exec("first");
        dev.impasse.event.MemorySink log = new dev.impasse.event.MemorySink();
        dev.impasse.sandbox.FakeSandbox sandbox =
                new dev.impasse.sandbox.FakeSandbox(log.journal());
        Broker broker =
                new Broker(
                        new dev.impasse.event.EventSink() {
                            @Override
                            public dev.impasse.event.Event append(dev.impasse.event.Draft draft) {
                                return log.append(draft);
                            }

                            @Override
                            public void sync() {
                                throw new EnvironmentException(
                                        "log_write_failed", "no", null, null);
                            }
                        },
                        dev.impasse.policy.PolicyLoader.defaults(),
                        sandbox,
                        Approver.UNATTENDED,
                        halt -> sandbox.kill());
        assertThatThrownBy(() -> broker.ask(new Intent.ReadFile("a")))
                .isInstanceOf(EnvironmentException.class);
        assertThat(log.journal()).doesNotContain("read /workspace/a");
        assertThat(sandbox.alive()).isFalse();
    }

    @Test
    void anOutcomeThatCannotBeWrittenEndsTheEpisode() {
        Bench bench = new Bench();
        bench.log.fullAt(draft -> draft.kind().equals("outcome"));
        assertThatThrownBy(() -> bench.exec("x")).isInstanceOf(EnvironmentException.class);
        assertThat(bench.halts).extracting(Halt::reasonCode).containsExactly("log_write_failed");
        assertThatThrownBy(() -> bench.exec("y")).isInstanceOf(EnvironmentException.class);
        assertThat(bench.effects()).containsExactly("exec x");
    }

    @Test
    void aSayingThatCannotBeWrittenEndsTheEpisode() {
        Bench bench = new Bench();
        bench.log.fullAt(draft -> true);
        assertThatThrownBy(() -> bench.broker.say("x")).isInstanceOf(EnvironmentException.class);
        assertThat(bench.sandbox.alive()).isFalse();
    }
}
