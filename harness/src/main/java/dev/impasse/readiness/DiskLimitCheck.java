package dev.impasse.readiness;

import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxLimits;
import java.util.List;

/** The workspace is no larger than it was to be. */
final class DiskLimitCheck implements Check {
    private static final int LIMIT_MIB = 16;
    private static final int WRITE_MIB = 24;

    private static final About ABOUT =
            About.essential(
                    "disk-limit",
                    "Disk limit",
                    "A container cannot write more to its workspace than it was given.",
                    GvisorCheck.ID);

    // What was written is counted from the file, not from what dd says of itself.
    private static final String FILL =
            "dd if=/dev/zero of=/workspace/fill bs=1048576 count="
                    + WRITE_MIB
                    + " 2>&1 | grep -i 'no space'; wc -c </workspace/fill";

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws SandboxDiedException {
        SandboxLimits roomy = Trial.ROOMY;
        progress.step("writing 24 MiB where 16 MiB are allowed");
        SandboxLimits limits =
                new SandboxLimits(
                        roomy.cpus(),
                        roomy.memoryBytes(),
                        roomy.pids(),
                        (long) LIMIT_MIB << 20,
                        roomy.tmpBytes());
        String tight;
        try (Trial trial = Trial.open(context, progress, context.sealed(), limits)) {
            tight = trial.shell(FILL);
        }
        progress.step("writing 24 MiB where 64 MiB are allowed");
        try (Trial trial = Trial.open(context, progress, context.sealed(), roomy)) {
            return judge(tight, trial.shell(FILL));
        }
    }

    static CheckResult judge(String tight, String roomy) {
        long tightBytes = bytes(tight);
        long roomyBytes = bytes(roomy);
        List<String> evidence =
                List.of("with 16 MiB: " + Trial.line(tight), "with 64 MiB: " + Trial.line(roomy));
        if (tightBytes < 0 || roomyBytes != (long) WRITE_MIB << 20) {
            return CheckResult.inconclusive(
                    "24 MiB could not be written where there is room for them either.",
                    evidence,
                    "");
        }
        if (tightBytes > (long) LIMIT_MIB << 20) {
            return CheckResult.fail(
                    "A container wrote " + (tightBytes >> 20) + " MiB to a workspace of 16 MiB.",
                    evidence,
                    "docker info");
        }
        return CheckResult.pass(
                "Enforced. Writing stops at 16 MiB where that is the limit, and goes on where it is not.",
                evidence);
    }

    /** The number in the last line, or -1. */
    private static long bytes(String output) {
        String last = output.strip();
        last = last.substring(last.lastIndexOf('\n') + 1).strip();
        return last.matches("[0-9]{1,15}") ? Long.parseLong(last) : -1;
    }
}
