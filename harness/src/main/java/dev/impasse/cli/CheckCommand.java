package dev.impasse.cli;

import dev.impasse.readiness.Check;
import dev.impasse.readiness.CheckContext;
import dev.impasse.readiness.Checks;
import dev.impasse.readiness.Readiness;
import dev.impasse.readiness.Report;
import dev.impasse.readiness.Walk;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.kernel.KernelWitnesses;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Whether this machine can hold an episode. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = {
            "Try what containment rests on, and a whole episode, on this machine.",
            "Each check says what it proves, what came back, and what to do.",
            "",
            "Exit code 0 when every check passed (ready). 1 when one failed or is inconclusive: 'not",
            "ready', or 'ready with limits' where nothing failed and what could not be tried is no",
            "part of containment. 3 when not one could be tried."
        })
final class CheckCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Option(
            names = "--only",
            arity = "1..*",
            paramLabel = "ID",
            description = "Only these checks, and those that they need.")
    private List<String> only = new ArrayList<>();

    @Option(names = "--list", description = "List the checks and what each proves; try nothing.")
    private boolean list;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "No progress.")
    private boolean quiet;

    CheckCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() {
        Readiness readiness = Checks.all();
        List<Check> checks = readiness.select(only);
        if (list) {
            return list(checks);
        }
        CheckLines lines = new CheckLines(console, quiet, !json);
        // Not through the lab, which clears up when it opens: leftovers are to be seen here.
        try (DockerSandboxProvider sandboxes = DockerSandboxProvider.connect();
                KernelWitness kernel = KernelWitnesses.of(System.getenv());
                Interrupts interrupts = Interrupts.handle()) {
            Walk walk = Readiness.walk(context(sandboxes, kernel), lines);
            interrupts.onInterrupt(walk::cancel);
            Report report = walk.run(checks);
            if (json) {
                console.json(CheckJson.of(report));
            } else {
                lines.summary(report);
            }
            if (interrupts.interrupted()) {
                return 4;
            }
            return report.nothingTried() ? 3 : report.state() == Report.State.READY ? 0 : 1;
        }
    }

    private CheckContext context(DockerSandboxProvider sandboxes, KernelWitness kernel) {
        return new CheckContext(
                sandboxes,
                sandboxes.images(),
                sandboxes.inspector(),
                ContainmentSpec.sealedIn(kernel.runtime()),
                kernel,
                new CheckContext.Folders(places.root(), places.runs(), Sealing.keys().folder()),
                Clock.systemUTC(),
                System::nanoTime);
    }

    private int list(List<Check> checks) {
        if (json) {
            console.json(checks.stream().map(check -> CheckJson.Listed.of(check.about())).toList());
            return 0;
        }
        for (Check check : checks) {
            console.print("%-12s %s", check.id(), check.about().proves());
        }
        return 0;
    }
}
