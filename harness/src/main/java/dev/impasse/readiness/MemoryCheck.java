package dev.impasse.readiness;

import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxLimits;
import java.util.List;

/** Memory beyond the limit ends the container, and the engine says that memory was why. */
final class MemoryCheck implements Check {
    private static final long MIB = 1024L * 1024;
    private static final long LIMIT = 128 * MIB;
    private static final long BURN = 256 * MIB;

    private static final About ABOUT =
            About.essential(
                    "memory",
                    "Memory limit",
                    "A container that takes more memory than it was given is killed, and that is what is said of it.",
                    GvisorCheck.ID);

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws SandboxDiedException {
        SandboxLimits roomy = Trial.ROOMY;
        progress.step("filling 256 MiB where 128 MiB are allowed");
        Burn tight =
                burn(
                        context,
                        progress,
                        new SandboxLimits(roomy.cpus(), LIMIT, roomy.pids(), 16 * MIB, 16 * MIB));
        progress.step("filling 256 MiB where 768 MiB are allowed");
        return judge(tight, burn(context, progress, roomy));
    }

    private static Burn burn(CheckContext context, Progress progress, SandboxLimits limits)
            throws SandboxDiedException {
        try (Trial trial = Trial.open(context, progress, context.sealed(), limits)) {
            // A repeated byte is written, where an empty array would only be promised.
            ExecResult result =
                    trial.exec(
                            Trial.PATIENCE,
                            "python3",
                            "-I",
                            "-c",
                            "print(len(b'x' * " + BURN + "))");
            boolean filled = Trial.text(result.stdout()).strip().equals(Long.toString(BURN));
            return new Burn(
                    filled, false, filled ? "filled" : "refused, exit code " + result.exitCode());
        } catch (SandboxDiedException e) {
            return new Burn(false, e.outOfMemory(), String.valueOf(e.getMessage()));
        }
    }

    static CheckResult judge(Burn tight, Burn roomy) {
        List<String> evidence =
                List.of("with 128 MiB: " + tight.said(), "with 768 MiB: " + roomy.said());
        if (tight.filled()) {
            return CheckResult.fail(
                    "A container filled 256 MiB although it was given 128 MiB.",
                    evidence,
                    "docker info");
        }
        if (!roomy.filled()) {
            return CheckResult.inconclusive(
                    "The same could not be filled where there is room for it either.",
                    evidence,
                    "");
        }
        if (!tight.outOfMemory()) {
            return CheckResult.inconclusive(
                    "The container did not get more memory than it was given, but the engine does not say that"
                            + " memory was why.",
                    evidence,
                    "docker info");
        }
        return CheckResult.pass(
                "Enforced. 256 MiB end a container that has 128 MiB, as out of memory; where there is room for them"
                        + " they do not.",
                evidence);
    }

    /** What came of filling memory. */
    record Burn(boolean filled, boolean outOfMemory, String said) {}
}
