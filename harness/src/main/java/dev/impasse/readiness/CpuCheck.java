package dev.impasse.readiness;

import dev.impasse.sandbox.EngineInspector.CpuUse;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxLimits;
import java.util.List;
import java.util.Locale;

/** A container gets no more processor time than its share. */
final class CpuCheck implements Check {
    private static final double LIMIT = 0.25;
    // The kernel hands time out in periods of 100 ms, so that a second's reading may be a period
    // off at either end.
    private static final double AT_MOST = LIMIT * 1.4;
    private static final int SPINNERS = 2;

    private static final About ABOUT =
            About.limit(
                    "cpu",
                    "Processor limit",
                    "A container that spins gets about the share of a processor that it was given.",
                    GvisorCheck.ID);

    private static final String SPIN =
            "for i in 1 " + SPINNERS + "; do (while :; do :; done) & done";

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws SandboxDiedException {
        progress.step("spinning where a quarter of a processor is allowed");
        CpuUse tight = spin(context, progress, LIMIT);
        progress.step("spinning where a whole processor is allowed");
        return judge(tight, spin(context, progress, Trial.ROOMY.cpus()));
    }

    private static CpuUse spin(CheckContext context, Progress progress, double cpus)
            throws SandboxDiedException {
        SandboxLimits roomy = Trial.ROOMY;
        SandboxLimits limits =
                new SandboxLimits(
                        cpus,
                        roomy.memoryBytes(),
                        roomy.pids(),
                        roomy.diskBytes(),
                        roomy.tmpBytes());
        try (Trial trial = Trial.open(context, progress, context.sealed(), limits)) {
            trial.shell(SPIN);
            return context.engine().cpuUse(trial.sandbox().id());
        }
    }

    static CheckResult judge(CpuUse tight, CpuUse roomy) {
        List<String> evidence =
                List.of("with 0.25 allowed: " + words(tight), "with 1 allowed: " + words(roomy));
        if (tight.cores() > AT_MOST) {
            return CheckResult.fail(
                    "A container used " + cores(tight) + " processors although it was given 0.25.",
                    evidence,
                    "docker info");
        }
        // On a busy machine the share alone tells nothing; that the kernel held one back and not
        // the other does.
        boolean limited = tight.throttledPeriods() > 0;
        boolean free = roomy.throttledPeriods() == 0 || roomy.cores() > AT_MOST;
        if (!limited || !free) {
            return CheckResult.inconclusive(
                    "The container stayed below its share, but the machine is too busy to tell whether the limit was"
                            + " why.",
                    evidence,
                    "./impasse check --only cpu");
        }
        return CheckResult.pass(
                "Enforced. A container that was given 0.25 of a processor used "
                        + cores(tight)
                        + "; one that was given a whole one used "
                        + cores(roomy)
                        + ".",
                evidence);
    }

    private static String words(CpuUse use) {
        return cores(use) + " used, held back in " + use.throttledPeriods() + " periods";
    }

    private static String cores(CpuUse use) {
        return String.format(Locale.ROOT, "%.2f", use.cores());
    }
}
