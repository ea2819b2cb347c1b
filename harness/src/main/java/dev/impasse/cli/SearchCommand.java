package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.search.IndexPlace;
import dev.impasse.search.SavedSearches;
import dev.impasse.search.SearchIndex;
import dev.impasse.search.SearchRequest;
import dev.impasse.search.SearchResult;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds events across all runs. */
@Command(
        name = "search",
        mixinStandardHelpOptions = true,
        description = {
            "Find events across all runs, also of one that is still going.",
            "What is new is indexed first.",
            "",
            "  check.sh                        words, in any case; check.sh is two in a row",
            "  \"head -n 3\"                     one after the other",
            "  verdict:denied host:example.org fields; all conditions have to hold",
            "  rm OR unlink, NOT kind:outcome  and, or, not; (…) groups",
            "  severity:>=strong  time:2h      more or less; since so long",
            "  /workspace/*.sh  /re(ward|sult)/  chek~   stars, expressions, spelled alike",
            "  kind:firing NEAR/5 check.sh     with another event close by",
            "",
            "The whole language: docs/search.md."
        })
final class SearchCommand implements Callable<Integer> {
    private static final Duration PATIENCE_FOR_OTHERS = Duration.ofSeconds(2);
    private static final int MOST = 10_000;
    private static final int UNSET = 0;
    private static final int PAGE = 20;

    private final Console console;
    private final Places places;

    @Parameters(
            arity = "0..*",
            paramLabel = "QUERY",
            description = "What to find; several words are one query. None finds everything.")
    private List<String> query = new ArrayList<>();

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "At most so many hits (default: 20; with --watch, no end).")
    private int limit = UNSET;

    @Option(
            names = "--context",
            defaultValue = "0",
            paramLabel = "N",
            description = "Also show so many events before and after each hit.")
    private int context;

    @Option(
            names = "--sort",
            defaultValue = "relevance",
            paramLabel = "BY",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private SearchRequest.Order order = SearchRequest.Order.RELEVANCE;

    @Option(names = "--by-run", description = "Also show how many of each run fit.")
    private boolean byRun;

    @Option(names = "--facets", description = "Also show how many fit, by task, kind and so on.")
    private boolean facets;

    @Option(names = "--saved", paramLabel = "NAME", description = "Search for a saved query.")
    private String saved = "";

    @Option(
            names = "--watch",
            description = "Wait for events that fit and are new; print each as it comes.")
    private boolean watch;

    SearchCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (limit != UNSET) {
            refuse("--limit", limit, 1, MOST);
        }
        refuse("--context", context, 0, 1_000);
        IndexPlace place = new IndexPlace(places.runs());
        int wanted = limit == UNSET ? PAGE : limit;
        SearchRequest request = SearchRequest.of(text(place)).ordered(order).page(0, wanted);
        try (SearchIndex index = SearchIndex.open(place, Clock.systemUTC())) {
            if (index.refresh(PATIENCE_FOR_OTHERS).busy()) {
                console.note(
                        "Another program is writing the index; what it has not done yet is not"
                                + " found.");
            }
            if (watch) {
                long most = limit == UNSET ? Long.MAX_VALUE : limit;
                return new Watching(console, index, json, context).follow(request, most);
            }
            SearchResult result = index.search(request);
            if (json) {
                console.json(SearchJson.of(result, index, context));
            } else {
                SearchLines lines = new SearchLines(console, index, context);
                lines.print(result, byRun, facets);
                if (result.total() == 0) {
                    lines.print(index.strangers(request.query()));
                }
            }
            if (!result.complete()) {
                console.note("The time ran out: this is what was found so far.");
            }
        }
        return 0;
    }

    private String text(IndexPlace place) {
        if (saved.isEmpty()) {
            return String.join(" ", query);
        }
        if (!query.isEmpty()) {
            throw new BadInputException(
                    "bad_option", "--saved", "stands for a query; give none besides.");
        }
        return new SavedSearches(place).find(saved).query();
    }

    private static void refuse(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new BadInputException(
                    "bad_option", option, "takes a number from " + least + " to " + most + ".");
        }
    }
}
