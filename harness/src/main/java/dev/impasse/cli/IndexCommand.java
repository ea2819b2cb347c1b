package dev.impasse.cli;

import dev.impasse.search.IndexPlace;
import dev.impasse.search.IndexReport;
import dev.impasse.search.SearchIndex;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Brings the search index up to date, which every search does as well. */
@Command(
        name = "index",
        mixinStandardHelpOptions = true,
        description = {
            "Bring the search index up to date with the runs.",
            "Every search does so by itself. The index holds nothing that the runs do not: --rebuild makes the same one anew.",
            "",
            "Exit code 0 when the index is up to date, 1 when another program is still at it."
        })
final class IndexCommand implements Callable<Integer> {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Console console;
    private final Places places;

    @Option(names = "--rebuild", description = "Make it anew from the runs' files.")
    private boolean rebuild;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    IndexCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() {
        IndexReport report;
        try (SearchIndex index =
                SearchIndex.open(new IndexPlace(places.runs()), Clock.systemUTC())) {
            report = rebuild ? index.rebuild() : index.refresh(PATIENCE);
        }
        if (json) {
            console.json(report);
        } else {
            console.print(words(report));
        }
        return report.busy() ? 1 : 0;
    }

    private static String words(IndexReport report) {
        if (report.busy()) {
            return "Another program is writing the index; try again in a moment.";
        }
        if (report.runs() == 0 && report.removed() == 0) {
            return "The index is up to date.";
        }
        return (report.rebuilt() ? "Made anew: " : "Indexed: ")
                + report.events()
                + " events of "
                + report.runs()
                + " runs"
                + (report.removed() > 0
                        ? ", and took out " + report.removed() + " runs that are gone."
                        : ".");
    }
}
