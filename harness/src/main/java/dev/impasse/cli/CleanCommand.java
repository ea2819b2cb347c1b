package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.run.RunStore;
import dev.impasse.sandbox.Leftover;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Removes what episodes have left on the machine. */
@Command(
        name = "clean",
        mixinStandardHelpOptions = true,
        description = {
            "Remove what dead programs left with the engine; shows it and asks first.",
            "What a living program uses is not touched. Runs and keys are never removed."
                    + " ${sys:impasse.call:-./impasse} clean --everything also undoes what setup wrote, after asking."
        })
final class CleanCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Option(names = "--dry-run", description = "Only show what would go.")
    private boolean dryRun;

    @Option(names = "--yes", description = "Do it without asking.")
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
                    sandboxes.leftovers().stream().filter(l -> !l.alive()).toList();
            if (!json) {
                show(leftovers);
            }
            boolean goes = !dryRun && !leftovers.isEmpty() && (yes || agreed());
            List<Leftover> removed = goes ? sandboxes.reap() : List.of();
            if (json) {
                console.json(new Listing(dryRun, goes ? removed : leftovers));
            } else {
                removed.forEach(
                        l -> console.print("removed %s %s of %s", l.kind(), l.id(), l.episode()));
            }
            return 0;
        }
    }

    private void show(List<Leftover> leftovers) {
        if (leftovers.isEmpty()) {
            console.print("Nothing to clean.");
            return;
        }
        leftovers.forEach(l ->
                console.print(
                        "%s %s %s of %s",
                        dryRun ? "would remove" : "will remove", l.kind(), l.id(), l.episode()));
    }

    /** Whoever has seen the list, and sits there to say so. */
    private boolean agreed() {
        java.io.Console terminal = System.console();
        if (json || terminal == null || !terminal.isTerminal()) {
            throw new BadInputException(
                    "nobody_to_ask",
                    null,
                    "there is nobody to ask here, so nothing was removed.",
                    "./impasse clean --yes",
                    null);
        }
        String answer = terminal.readLine("Go on? [y/N] ");
        if (answer == null || !answer.strip().toLowerCase(Locale.ROOT).startsWith("y")) {
            console.note("Nothing was removed.");
            return false;
        }
        return true;
    }
}
