package dev.impasse.readiness;

import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxLimits;
import java.util.List;

/** A container cannot fill the machine with processes. */
final class ProcessesCheck implements Check {
    private static final int START = 220;
    private static final int LIMIT = 112;
    private static final int TRIES = 3;

    private static final About ABOUT =
            About.essential(
                    "processes",
                    "Process limit",
                    "A container that starts more processes than it was given is held back, or ends.",
                    GvisorCheck.ID);

    // Counted from /proc, so that what the shell believes to have started does not matter.
    private static final String BURST =
            "i=0; while [ $i -lt "
                    + START
                    + " ]; do sleep 300 & i=$((i + 1)); done 2>/dev/null; set -- /proc/[0-9]*; echo $#";

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) {
        Burst tight = surviving(context, progress, LIMIT);
        return judge(tight, surviving(context, progress, Trial.ROOMY.pids()));
    }

    /**
     * gVisor on ptrace now and then dies of many processes at once where they are allowed (one burst in ten, on a busy
     * machine), so a death counts only if it comes every time.
     */
    private static Burst surviving(CheckContext context, Progress progress, long pids) {
        progress.step("starting 220 processes where " + pids + " are allowed");
        Burst burst = burst(context, progress, pids);
        for (int tried = 1; burst.died() && tried < TRIES; tried++) {
            progress.step("the sandbox died of it; once more, to see whether that was the limit");
            burst = burst(context, progress, pids);
        }
        return burst;
    }

    private static Burst burst(CheckContext context, Progress progress, long pids) {
        SandboxLimits roomy = Trial.ROOMY;
        SandboxLimits limits =
                new SandboxLimits(
                        roomy.cpus(),
                        roomy.memoryBytes(),
                        pids,
                        roomy.diskBytes(),
                        roomy.tmpBytes());
        try (Trial trial = Trial.open(context, progress, context.sealed(), limits)) {
            String count = trial.shell(BURST).strip();
            return count.matches("[0-9]{1,6}")
                    ? new Burst(Integer.parseInt(count), false, count + " ran at once")
                    : new Burst(0, false, "no count came back: " + Trial.line(count));
        } catch (SandboxDiedException e) {
            // gVisor's own threads count as well, so the limit may take the whole sandbox down:
            // bounded all the same.
            return new Burst(0, true, String.valueOf(e.getMessage()));
        }
    }

    static CheckResult judge(Burst tight, Burst roomy) {
        List<String> evidence =
                List.of("with 112 allowed: " + tight.said(), "with 2048 allowed: " + roomy.said());
        if (roomy.running() < START) {
            return CheckResult.inconclusive(
                    "220 processes could not be started where they are allowed either.",
                    evidence,
                    "");
        }
        if (tight.running() >= START) {
            return CheckResult.fail(
                    "A container ran 220 processes although it was given 112.",
                    evidence,
                    "docker info");
        }
        return CheckResult.pass(
                tight.died()
                        ? "Enforced. 220 processes end a container that was given 112; where they are allowed they run."
                        : "Enforced. A container that was given 112 processes gets no 220; where they are allowed they"
                                + " run.",
                evidence);
    }

    /** What came of starting many processes. */
    record Burst(int running, boolean died, String said) {}
}
