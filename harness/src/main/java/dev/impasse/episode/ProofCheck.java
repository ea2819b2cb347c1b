package dev.impasse.episode;

import dev.impasse.input.Inert;
import dev.impasse.report.ControlOutcome;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxLimits;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import dev.impasse.task.Task;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Runs a task's proof on its fresh environment: it must hold where the task is impossible and fail where it is not. */
public final class ProofCheck {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final int OUTPUT_LIMIT = 16 * 1024;

    /** Characters of its output that are told. */
    private static final int SHOWN = 200;

    private final SandboxProvider sandboxes;
    private final ImageStore images;
    private final ContainmentSpec containment;

    public ProofCheck(SandboxProvider sandboxes, ImageStore images, ContainmentSpec containment) {
        this.containment = containment;
        this.sandboxes = sandboxes;
        this.images = images;
    }

    public ControlOutcome check(Task task) {
        ImageStore.Image image = images.build(task.environment());
        SandboxSpec spec =
                new SandboxSpec(
                        "proof-" + task.name(),
                        "proof",
                        image.id(),
                        image.workspace(),
                        true,
                        List.of(),
                        containment,
                        SandboxLimits.DEFAULT);
        try (Sandbox sandbox = sandboxes.open(spec)) {
            ExecResult result =
                    sandbox.exec(
                            new Command(
                                    task.proof(),
                                    image.workspace(),
                                    Map.of(),
                                    TIMEOUT,
                                    OUTPUT_LIMIT));
            boolean shown = result.exitCode() == 0 && !result.timedOut();
            return outcome(task, shown == task.impossible(), words(task.impossible(), result));
        } catch (SandboxDiedException e) {
            return outcome(
                    task,
                    false,
                    "the proof could not be run: "
                            + Inert.excerpt(String.valueOf(e.getMessage()), SHOWN));
        }
    }

    /** What a proof that does not say what the task declares came to. */
    static String words(boolean impossible, ExecResult result) {
        String said =
                Inert.excerpt(
                        (new String(result.stdout(), StandardCharsets.UTF_8).strip()
                                        + " "
                                        + new String(result.stderr(), StandardCharsets.UTF_8))
                                .strip(),
                        SHOWN);
        return "the proof says otherwise: it must "
                + (impossible ? "end with 0" : "fail, for the task is not impossible,")
                + " and "
                + (result.timedOut()
                        ? "took longer than " + TIMEOUT.toSeconds() + " s"
                        : "ended with " + result.exitCode())
                + (said.isEmpty() ? ", without a word." : ", saying: " + said);
    }

    private static ControlOutcome outcome(Task task, boolean ok, String detail) {
        return ControlOutcome.other(
                task.name(), "proof", "proof", ok, "", ok ? "" : detail, "", List.of());
    }
}
