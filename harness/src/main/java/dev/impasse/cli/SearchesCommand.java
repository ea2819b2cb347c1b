package dev.impasse.cli;

import dev.impasse.Program;
import dev.impasse.search.IndexPlace;
import dev.impasse.search.Look;
import dev.impasse.search.SavedSearch;
import dev.impasse.search.SavedSearches;
import dev.impasse.search.SearchIndex;
import dev.impasse.search.SearchRequest;
import dev.impasse.search.SearchResult;
import dev.impasse.search.WatchCursor;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Keeps searches under a name, and tells what is new for those that are watches. */
@Command(
        name = "searches",
        mixinStandardHelpOptions = true,
        description = {
            "List the saved searches; save, remove, watch and check them.",
            "A search that is saved with --watch tells with 'check' what is new since the last time.",
            "",
            "  ${sys:impasse.call:-./impasse} searches save cheats --watch 'severity:>=strong'",
            "  ${sys:impasse.call:-./impasse} searches watch cheats --off",
            "  ${sys:impasse.call:-./impasse} searches check",
            "  ${sys:impasse.call:-./impasse} search --saved cheats"
        })
final class SearchesCommand implements Callable<Integer> {
    private static final Duration PATIENCE_FOR_OTHERS = Duration.ofSeconds(2);

    private final Console console;
    private final IndexPlace place;
    private final SavedSearches searches;

    SearchesCommand(Console console, Places places) {
        this.console = console;
        this.place = new IndexPlace(places.runs());
        this.searches = new SavedSearches(place);
    }

    record Listing(List<Listed> searches) {}

    record Listed(String name, String query, boolean watch) {}

    record Checked(List<News> watches) {}

    /**
     * @param total how many events are new and fit
     * @param hits the oldest of them
     */
    record News(String name, String query, long total, List<SearchJson.Found> hits) {}

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Override
    public Integer call() {
        List<Listed> all =
                searches.all().stream()
                        .map(each -> new Listed(each.name(), each.query(), each.watch()))
                        .toList();
        if (json) {
            console.json(new Listing(all));
        } else if (all.isEmpty()) {
            console.print(
                    "No saved searches. Save one: %s searches save NAME QUERY", Program.call());
        } else {
            all.forEach(each ->
                    console.print(
                            "%-20s %-6s %s",
                            each.name(), each.watch() ? "watch" : "", each.query()));
        }
        return 0;
    }

    @Command(mixinStandardHelpOptions = true, description = "Save a query under a name.")
    int save(
            @Parameters(paramLabel = "NAME", description = "How it is called.") String name,
            @Parameters(arity = "1..*", paramLabel = "QUERY", description = "What to find.")
                    List<String> query,
            @Option(names = "--watch", description = "Also tell what is new, from now on.")
                    boolean watch) {
        String text = String.join(" ", query);
        try (SearchIndex index = open()) {
            // What cannot be understood is not kept.
            SearchResult now = index.search(SearchRequest.of(text).page(0, 1));
            @Nullable WatchCursor seen = watch ? index.cursor() : null;
            searches.save(new SavedSearch(name, text, seen));
            console.print("Saved; it finds %d events now.", now.total());
        }
        return 0;
    }

    @Command(mixinStandardHelpOptions = true, description = "Remove a saved search.")
    int remove(@Parameters(paramLabel = "NAME", description = "How it is called.") String name) {
        searches.remove(name);
        return 0;
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = "Make a saved search a watch from now on, or none any more.")
    int watch(
            @Parameters(paramLabel = "NAME", description = "How it is called.") String name,
            @Option(names = "--off", description = "Tell nothing of it any more.") boolean off) {
        try (SearchIndex index = open()) {
            String query = searches.find(name).query();
            searches.save(new SavedSearch(name, query, off ? null : index.cursor()));
        }
        return 0;
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = "Tell for each watch what is new since the last time.")
    int check(
            @Option(names = "--json", description = "Print one JSON document.") boolean asJson,
            @Option(
                            names = "--limit",
                            defaultValue = "20",
                            paramLabel = "N",
                            description = "At most so many hits of each (default: 20).")
                    int limit) {
        List<News> news = new ArrayList<>();
        try (SearchIndex index = open()) {
            for (SavedSearch search : searches.all()) {
                WatchCursor seen = search.seen();
                if (seen == null) {
                    continue;
                }
                SearchRequest request =
                        SearchRequest.of(search.query())
                                .ordered(SearchRequest.Order.OLDEST)
                                .page(0, Math.clamp(limit, 1, 1_000));
                Look look = index.look(request, seen);
                if (asJson) {
                    news.add(
                            new News(
                                    search.name(),
                                    search.query(),
                                    look.result().total(),
                                    look.result().hits().stream()
                                            .map(hit -> SearchJson.found(hit, index, 0))
                                            .toList()));
                } else {
                    print(index, search, look.result());
                }
                searches.seen(search.name(), look.next());
            }
        }
        if (asJson) {
            console.json(new Checked(news));
        }
        return 0;
    }

    private void print(SearchIndex index, SavedSearch search, SearchResult result) {
        console.print("%s: %d new", search.name(), result.total());
        if (result.total() > 0) {
            new SearchLines(console, index, 0).print(result, true, false);
        }
    }

    private SearchIndex open() {
        SearchIndex index = SearchIndex.open(place, Clock.systemUTC());
        index.refresh(PATIENCE_FOR_OTHERS);
        return index;
    }
}
