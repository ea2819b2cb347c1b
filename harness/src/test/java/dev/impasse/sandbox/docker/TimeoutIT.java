package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.Sandbox;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Commands that do not end by themselves, and what they leave behind. */
final class TimeoutIT extends InOneSandbox {
    // Root looks: what counts has the agent's user and is not dead.
    private static final String PROCESSES =
            "for p in /proc/[0-9]*; do [ \"$(stat -c %u $p 2>/dev/null)\" = 1000 ] || continue;"
                    + " read -r s <$p/stat 2>/dev/null || continue;"
                    + " case ${s##*) } in [ZX]*) ;; *) echo $p ;; esac; done | wc -l";

    @Test
    void whatWasPrintedByThenIsKept() throws Exception {
        ExecResult result = run("echo before; echo also >&2; sleep 1000; echo after");
        assertThat(result.timedOut()).isTrue();
        assertThat(Bench.out(result)).isEqualTo("before\n");
        assertThat(Bench.err(result)).isEqualTo("also\n");
        assertThat(result.exitCode()).isEqualTo(137);
    }

    @Test
    void theWholeTreeEndsWhereverItHides() throws Exception {
        ExecResult result =
                run(
                        "trap '' TERM HUP INT QUIT;"
                                + " (setsid sh -c '(sleep 1000 & sleep 1000) & exec sleep 1000' &);"
                                + " sh -c 'trap \"\" TERM; sleep 1000; sleep 1000' &"
                                + " (kill -STOP $$ &) ; sleep 1000");
        assertThat(result.timedOut()).isTrue();
        assertThat(processes()).isZero();
        assertThat(Bench.sh(sandbox, "echo on")).isEqualTo("on\n");
    }

    @Test
    void aProcessThatNamesItselfLikeADeadOneEndsToo() throws Exception {
        run("cp /opt/impasse/busybox '/tmp/a) Z 1'; '/tmp/a) Z 1' sleep 1000 & sleep 1000");
        assertThat(processes()).isZero();
    }

    @Test
    void oneThatForksAllTheTimeEndsToo() throws Exception {
        ExecResult result = run("f() { (sleep 0.01; f) & }; f; f; f; sleep 1000");
        assertThat(result.timedOut()).isTrue();
        assertThat(Bench.sh(sandbox, "echo on")).isEqualTo("on\n");
    }

    @Test
    void aCommandEndsWithItsFirstProcessAndChildrenLiveOn() throws Exception {
        ExecResult result = sandbox.exec(Bench.shell("(sleep 1000; echo late) & echo started"));
        assertThat(result.timedOut()).isFalse();
        assertThat(Bench.out(result)).isEqualTo("started\n");
        assertThat(processes()).isPositive();
        sandbox.killAgentProcesses();
        assertThat(processes()).isZero();
    }

    @Test
    void whatAnEarlierCommandLeftCannotPrintIntoALaterOne() throws Exception {
        sandbox.exec(Bench.shell("(while :; do echo noise; echo noise >&2; done) &"));
        ExecResult later = sandbox.exec(Bench.shell("echo mine"));
        sandbox.killAgentProcesses();
        assertThat(Bench.out(later)).isEqualTo("mine\n");
        assertThat(Bench.err(later)).isEmpty();
    }

    @Test
    void roomForOutputIsTakenBackFromWhatFillsIt() throws Exception {
        // One of its own: after so much was written and thrown away there may be little room in it.
        try (Sandbox filled = provider.open(Bench.spec())) {
            // Again and again, because a large output is given back once its command is over.
            filled.exec(Bench.shell("(while :; do cat /dev/zero; done) &"));
            ExecResult later =
                    await().until(
                                    () -> filled.exec(Bench.shell("echo mine")),
                                    ExecResult::reclaimed);
            assertThat(Bench.out(later)).isEqualTo("mine\n");
            assertThat(processes(filled)).isZero();
        }
    }

    @Test
    void aPageThatIsLeftIsNoRoom() throws Exception {
        try (Sandbox filled = provider.open(Bench.spec())) {
            // On a sign it fills everything by its own output, and gives one page of it back, which
            // it may open anew.
            filled.exec(
                    Bench.shell(
                            "(printf x >&2; until [ -e /tmp/go ]; do sleep 0.05; done;"
                                    + " cat /dev/zero; : >/proc/self/fd/2; : >/tmp/filled) &"));
            filled.exec(Bench.shell(": >/tmp/go; until [ -e /tmp/filled ]; do sleep 0.05; done"));
            ExecResult later = filled.exec(Bench.shell("echo mine"));
            assertThat(Bench.out(later)).isEqualTo("mine\n");
        }
    }

    private static long processes() throws Exception {
        return processes(sandbox);
    }

    private static long processes(Sandbox of) throws Exception {
        return Long.parseLong(Bench.out(of.execAsSession(Bench.shell(PROCESSES))).strip());
    }

    private static ExecResult run(String script) throws Exception {
        return sandbox.exec(
                new Command(
                        List.of("/bin/sh", "-c", script),
                        "/workspace",
                        Map.of(),
                        Duration.ofSeconds(2),
                        1000));
    }
}
