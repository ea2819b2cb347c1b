package dev.impasse.cli;

import dev.impasse.run.RunStore;
import dev.impasse.sandbox.Leftover;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Removes what episodes have left on the machine. */
@Command(
        name = "clean",
        mixinStandardHelpOptions = true,
        description = {
            "Remove what episodes of dead programs left with the engine.",
            "What a living program uses is not touched. Runs and keys are never removed."
                    + " ${sys:impasse.call:-./impasse} clean --everything also undoes what setup wrote, after asking."
        })
final class CleanCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Option(names = "--dry-run", description = "Only show what would go.")
    private boolean dryRun;

    @Option(names = "--yes", description = "For scripts; nothing is asked anyway.")
    private boolean yes;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    CleanCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    record Listing(boolean dryRun, List<Leftover> leftovers) {}

    @Override
    public Integer call() {
        Recovering.all(console, new RunStore(places.runs()));
        // Not through the lab, which clears up when it opens.
        try (SandboxProvider sandboxes = DockerSandboxProvider.connect()) {
            List<Leftover> leftovers =
                    dryRun
                            ? sandboxes.leftovers().stream().filter(l -> !l.alive()).toList()
                            : sandboxes.reap();
            if (json) {
                console.json(new Listing(dryRun, leftovers));
                return 0;
            }
            if (leftovers.isEmpty()) {
                console.print("Nothing to clean.");
            }
            leftovers.forEach(l ->
                    console.print(
                            "%s %s %s of %s",
                            dryRun ? "would remove" : "removed", l.kind(), l.id(), l.episode()));
        }
        return 0;
    }
}
