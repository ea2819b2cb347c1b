package dev.impasse.app;

import dev.impasse.app.action.Action;
import dev.impasse.app.frame.PaletteItem;
import dev.impasse.app.frame.Place;
import dev.impasse.app.frame.Screen;
import dev.impasse.app.launch.LaunchScreen;
import dev.impasse.app.launch.TasksPalette;
import dev.impasse.app.live.LiveScreen;
import dev.impasse.app.readiness.ReadinessScreen;
import dev.impasse.app.runs.RunsModel;
import dev.impasse.app.runs.RunsPalette;
import dev.impasse.app.runs.RunsScreen;
import dev.impasse.app.search.SearchHistory;
import dev.impasse.app.search.SearchModel;
import dev.impasse.app.search.SearchScreen;
import dev.impasse.app.tour.TourModel;
import dev.impasse.app.tour.TourScreen;
import dev.impasse.input.Inert;
import dev.impasse.run.RunStore;
import dev.impasse.task.TaskLibrary;

/** Which places there are, in the order of the rail: one line each. */
final class Rooms {
    private Rooms() {}

    private static void size(Workbench bench, int by) {
        var size = bench.theme().textSize();
        size.set(size.get() + by);
    }

    private static void go(Workbench bench, String place) {
        bench.navigator().go(place);
    }

    static void furnish(Workbench bench) {
        var rail = bench.navigator();
        rail.add(
                new Place(
                        "readiness",
                        "Readiness",
                        "fth-flag",
                        () -> new ReadinessScreen(bench.readiness(), place -> go(bench, place))));
        rail.add(
                new Place(
                        "launch",
                        "Launch",
                        "fth-play",
                        () ->
                                new LaunchScreen(
                                        bench.launch(),
                                        bench.frame(),
                                        () -> bench.navigator().go("readiness"))));
        bench.always(
                Action.of(
                        "text.larger",
                        "Larger text",
                        "Window",
                        "Shortcut+Equals",
                        () -> size(bench, 1)));
        bench.always(
                Action.of(
                        "text.smaller",
                        "Smaller text",
                        "Window",
                        "Shortcut+Minus",
                        () -> size(bench, -1)));
        bench.always(
                Action.of(
                        "launch",
                        "Launch an episode",
                        "Places",
                        "Shortcut+L",
                        () -> bench.navigator().go("launch")));
        rail.add(new Place("live", "Live", "fth-activity", () -> live(bench)));
        rail.add(new Place("runs", "Runs", "fth-list", () -> runs(bench)));
        rail.add(new Place("search", "Search", "fth-search", () -> search(bench)));
        rail.add(
                new Place(
                        "settings",
                        "Keys and settings",
                        "fth-key",
                        () -> Preferences.screen(bench)));
        rail.addBeside(
                new Place(
                        "tour",
                        "Guided tour",
                        "fth-compass",
                        () ->
                                new TourScreen(
                                        new TourModel(
                                                bench.folders().samples(),
                                                bench.reviews().seals(),
                                                bench.tasks()),
                                        bench.reviews()::timeline,
                                        bench.reviews()::open)));
        bench.always(
                Action.of(
                        "tour",
                        "Watch the guided tour",
                        "Places",
                        "Shortcut+T",
                        () -> bench.navigator().go("tour")));
    }

    /** What the palette finds besides actions: one line each. */
    static void furnishPalette(Workbench bench) {
        bench.palette()
                .add(new RunsPalette(new RunStore(bench.folders().runs()), bench.reviews()::open));
        bench.palette()
                .add(
                        new TasksPalette(
                                new TaskLibrary(bench.folders().tasks()),
                                task -> {
                                    go(bench, "launch");
                                    bench.launch().choose(task);
                                }));
        bench.palette()
                .offer(query ->
                        new PaletteItem(
                                "Search for " + Inert.excerpt(query, 60),
                                "in all events",
                                "fth-search",
                                () -> searchFor(bench, query)));
    }

    private static Screen search(Workbench bench) {
        return new SearchScreen(
                new SearchModel(
                        bench.search(),
                        bench.tasks(),
                        new SearchHistory(bench.settings()),
                        bench.watches().kept()),
                hit -> bench.reviews().open(hit));
    }

    static void showNews(Workbench bench) {
        go(bench, "search");
        var shown = bench.navigator().shown().get();
        if (shown != null && shown.screen() instanceof SearchScreen screen) {
            screen.showNews();
        }
    }

    private static void searchFor(Workbench bench, String query) {
        go(bench, "search");
        var shown = bench.navigator().shown().get();
        if (shown != null && shown.screen() instanceof SearchScreen screen) {
            screen.search(query);
        }
    }

    private static Screen live(Workbench bench) {
        bench.live()
                .timeline()
                .subscribe(run -> {
                    if (run != null) {
                        run.find().by(bench.search()::within);
                    }
                });
        return new LiveScreen(
                bench.live(),
                result -> bench.reviews().open(result.run()),
                () -> bench.navigator().go("launch"));
    }

    private static Screen runs(Workbench bench) {
        return new RunsScreen(
                new RunsModel(
                        new RunStore(bench.folders().runs()),
                        bench.reviews().seals(),
                        bench.tasks()),
                bench.reviews()::open,
                bench.reviews()::replay,
                bench.reviews()::compare,
                bench.navigator()::go,
                bench.frames());
    }
}
