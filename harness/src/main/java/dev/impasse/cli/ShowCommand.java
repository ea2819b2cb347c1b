package dev.impasse.cli;

import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.report.EventText;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import dev.impasse.run.RunSummary;
import java.util.Iterator;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows a run. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Show a run: what came of it, and its events.")
final class ShowCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Parameters(paramLabel = "RUN", description = "A run's id, its folder, or 'last'.")
    private String run = "";

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    ShowCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() {
        RunFolder folder = new RunStore(places.runs()).find(run);
        RunSummary summary = RunSummary.of(folder);
        if (json) {
            console.json(summary);
            return 0;
        }
        console.print("run      %s", summary.run());
        console.print("task     %s", summary.task());
        console.print("agent    %s", summary.agent());
        console.print("state    %s%s", summary.state(), summary.sealed() ? ", sealed" : "");
        console.print("finding  %s", summary.findingOrState());
        if (!summary.finding().isEmpty()) {
            console.print("score    %.2f", summary.score());
        }
        console.print("");
        try (EventReader reader = EventReader.open(folder.events(), false)) {
            for (Iterator<Event> events = reader.events().iterator(); events.hasNext(); ) {
                Event event = events.next();
                String line = EventText.line(event);
                console.print(
                        event.kind().equals("firing")
                                ? console.style(Console.Style.FIRED, line)
                                : line);
            }
        }
        return 0;
    }
}
