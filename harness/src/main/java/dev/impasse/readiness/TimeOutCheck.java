package dev.impasse.readiness;

import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.SandboxDiedException;
import java.time.Duration;
import java.util.List;

/** A command that takes too long is ended with all that it started. */
final class TimeOutCheck implements Check {
    private static final Duration SHORT = Duration.ofSeconds(1);

    private static final About ABOUT =
            About.essential(
                    "time-out",
                    "Time-out",
                    "A command that does not end by itself is ended, with every process that it started, and what it"
                            + " printed is kept.",
                    GvisorCheck.ID);

    // One that will not hear a polite signal, in a session of its own.
    private static final String STUBBORN = "trap '' TERM HUP INT; exec setsid sleep 86399";
    private static final String ENDLESS =
            "echo begun; (" + STUBBORN + ") & wait; while :; do :; done";
    private static final String COUNT =
            "n=0; for f in /proc/[0-9]*/cmdline; do tr '\\0' ' ' <$f | grep -q '^[^ ]*sleep 86399' && n=$((n+1));"
                    + " done 2>/dev/null; echo $n";

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws SandboxDiedException {
        try (Trial trial = Trial.open(context, progress, context.sealed(), Trial.ROOMY)) {
            progress.step("leaving a process behind on purpose");
            trial.shell("(" + STUBBORN + ") >/dev/null 2>&1 &");
            String planted = trial.shell(COUNT).strip();
            trial.sandbox().killAgentProcesses();
            progress.step("running a command without an end for 1 s");
            ExecResult result = trial.exec(SHORT, "/bin/sh", "-c", ENDLESS);
            String left = trial.shell(COUNT).strip();
            return judge(result.timedOut(), Trial.text(result.stdout()), planted, left);
        }
    }

    static CheckResult judge(boolean timedOut, String printed, String planted, String left) {
        List<String> evidence =
                List.of(
                        "time-out noticed: " + (timedOut ? "yes" : "no"),
                        "printed before it: " + Trial.line(printed),
                        "processes left on purpose that were seen: " + Trial.line(planted),
                        "processes seen after the time-out: " + Trial.line(left));
        if (!planted.equals("1")) {
            return CheckResult.inconclusive(
                    "A process that was left on purpose was not seen, so that none was seen tells nothing.",
                    evidence,
                    "");
        }
        if (!timedOut || !left.equals("0") || !printed.equals("begun\n")) {
            return CheckResult.fail(
                    timedOut
                            ? left.equals("0")
                                    ? "A time-out lost what the command had printed."
                                    : "A time-out left processes behind."
                            : "A command without an end was not ended.",
                    evidence,
                    "");
        }
        return CheckResult.pass(
                "Enforced. After a second the command and the process that it had hidden were gone, and what it had"
                        + " printed was kept.",
                evidence);
    }
}
