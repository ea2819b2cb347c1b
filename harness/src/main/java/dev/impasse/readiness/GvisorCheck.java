package dev.impasse.readiness;

import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.EngineDescription;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.SandboxDiedException;
import java.util.List;

/** gVisor is registered, and what a container runs on really is its kernel. */
final class GvisorCheck implements Check {
    static final String ID = "gvisor";

    private static final About ABOUT =
            About.essential(
                    ID,
                    "gVisor",
                    "Containers of the runtime run on gVisor's own kernel, as seen from inside, not on this machine's.",
                    DockerCheck.ID,
                    BaseImageCheck.ID);

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws SandboxDiedException {
        String runtime = context.sealed().runtime();
        progress.step("asking the engine for its runtimes");
        EngineDescription engine = context.engine().describe();
        if (!engine.runtimes().contains(runtime)) {
            return CheckResult.fail(
                    "The engine knows no runtime '" + runtime + "'.",
                    List.of("it knows " + String.join(", ", engine.runtimes())),
                    "./impasse setup");
        }
        progress.step("starting a container of the runtime " + runtime);
        Kernel inside;
        try (Trial trial = Trial.open(context, progress, context.sealed(), Trial.ROOMY)) {
            inside = Kernel.parse(trial.shell(Kernel.SCRIPT));
        } catch (EnvironmentException e) {
            String remedy = e.remedy();
            return CheckResult.fail(
                    "A container of the runtime '"
                            + runtime
                            + "' does not start: "
                            + e.getMessage(),
                    List.of(e.code()),
                    remedy == null ? "./impasse setup" : remedy);
        }
        progress.step(
                "taking the same look inside a container of the runtime "
                        + engine.defaultRuntime());
        Kernel opened =
                Kernel.parse(
                        context.engine()
                                .runOpened(
                                        Trial.owner(),
                                        ImageStore.BASE,
                                        engine.defaultRuntime(),
                                        List.of("/bin/sh", "-c", Kernel.SCRIPT),
                                        Trial.PATIENCE));
        return judge(engine.kernel(), inside, opened);
    }

    static CheckResult judge(String host, Kernel inside, Kernel opened) {
        List<String> evidence =
                List.of(
                        "this machine's kernel: " + host,
                        "inside, kernel " + inside.release() + ": " + inside.version(),
                        "inside, first words of the kernel: " + inside.words(),
                        "in a container without gVisor: kernel " + opened.release());
        boolean gvisor = inside.gvisor(host);
        if (!gvisor) {
            return CheckResult.fail(
                    "The runtime is registered, but a container of it does not run on gVisor's kernel.",
                    evidence,
                    "./impasse setup");
        }
        if (opened.gvisor(host)) {
            return CheckResult.inconclusive(
                    "A container that should be without gVisor looks the same, so the look tells nothing.",
                    evidence,
                    "");
        }
        return CheckResult.pass(
                "A container runs on gVisor's kernel ("
                        + inside.release()
                        + "). The same look into a container without gVisor shows this machine's, so this check"
                        + " can fail.",
                evidence);
    }

    /** What a container's kernel says of itself. */
    record Kernel(String release, String version, String words) {
        static final String SCRIPT =
                "uname -r; cat /proc/version; dmesg 2>/dev/null | head -n 1; true";

        static Kernel parse(String output) {
            String[] lines = output.split("\n", -1);
            return new Kernel(
                    Trial.line(lines[0]),
                    lines.length > 1 ? Trial.line(lines[1]) : "",
                    lines.length > 2 ? Trial.line(lines[2]) : "");
        }

        /** gVisor greets in its own log, and answers to uname with a version that it made up. */
        boolean gvisor(String host) {
            return words.contains("gVisor") && !release.isEmpty() && !release.equals(host);
        }
    }
}
