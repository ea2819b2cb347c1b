package dev.impasse.cli;

import dev.impasse.Program;
import dev.impasse.run.RunStore;
import dev.impasse.run.RunSummary;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the runs. */
@Command(
        name = "runs",
        mixinStandardHelpOptions = true,
        description = "List the runs, the newest first.")
final class RunsCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Option(
            names = "--limit",
            defaultValue = "50",
            paramLabel = "N",
            description = "At most so many (default: ${DEFAULT-VALUE}).")
    private int limit;

    RunsCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    record Listing(List<RunSummary> runs) {}

    @Override
    public Integer call() {
        RunStore store = new RunStore(places.runs());
        Recovering.all(console, store);
        List<RunSummary> runs =
                store.list().stream().limit(Math.max(1, limit)).map(RunSummary::of).toList();
        if (json) {
            console.json(new Listing(runs));
            return 0;
        }
        if (runs.isEmpty()) {
            console.print(
                    "No runs yet. Start with: %s run three-and-five --agent control:edit-checker",
                    Program.call());
            return 0;
        }
        console.print(
                "%-52s %-11s %-11s %-30s %5s %7s %6s %s",
                "RUN", "STATE", "FINDING", "AGENT", "SCORE", "REFUSED", "FIRED", "SEAL");
        for (RunSummary run : runs) {
            console.print(
                    "%-52s %-11s %-11s %-30s %5.2f %7d %6d %s",
                    run.run(),
                    run.state(),
                    run.findingOrState(),
                    run.agent(),
                    run.score(),
                    run.denials(),
                    run.firings(),
                    run.sealed() ? "sealed" : "-");
        }
        return 0;
    }
}
