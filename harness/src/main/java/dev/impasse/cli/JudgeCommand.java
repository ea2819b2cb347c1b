package dev.impasse.cli;

import dev.impasse.report.Judgement;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunSpecs;
import dev.impasse.run.RunStore;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Judges a stored run again. */
@Command(
        name = "judge",
        mixinStandardHelpOptions = true,
        description = {
            "Run today's tripwires over a stored run, and show what differs from then.",
            "The run is not changed. Needs no engine.",
            "",
            "Exit code 0 when the same fires, 1 when something differs or the events are damaged."
        })
final class JudgeCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Parameters(paramLabel = "RUN", description = "A run's id, its folder, or 'last'.")
    private String run = "";

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    JudgeCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    record Document(
            String run,
            boolean same,
            List<Judgement.Line> kept,
            List<Judgement.Line> added,
            List<Judgement.Line> gone) {}

    @Override
    public Integer call() {
        RunFolder folder = new RunStore(places.runs()).find(run);
        Judgement judgement = Judgement.of(folder.events(), RunSpecs.read(folder).tripwires());
        if (json) {
            console.json(
                    new Document(
                            folder.id(),
                            judgement.same(),
                            judgement.kept(),
                            judgement.added(),
                            judgement.gone()));
        } else {
            print("as then", judgement.kept(), Console.Style.PLAIN);
            print("new", judgement.added(), Console.Style.FIRED);
            print("gone", judgement.gone(), Console.Style.REFUSED);
            console.print(
                    judgement.same()
                            ? "The same fires as then (%d)."
                            : "Something differs: %d as then, %d new, %d gone.",
                    judgement.kept().size(),
                    judgement.added().size(),
                    judgement.gone().size());
        }
        return judgement.same() ? 0 : 1;
    }

    private void print(String word, List<Judgement.Line> lines, Console.Style style) {
        for (Judgement.Line line : lines) {
            console.print(
                    "%s",
                    console.style(
                            style,
                            String.format(
                                    java.util.Locale.ROOT,
                                    "%-8s %-22s %-7s %-10s %s",
                                    word,
                                    line.tripwire(),
                                    line.severity(),
                                    line.witness(),
                                    line.sentence())));
        }
    }
}
