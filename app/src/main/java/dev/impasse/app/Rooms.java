package dev.impasse.app;

import dev.impasse.app.frame.Place;
import dev.impasse.app.frame.Screen;
import dev.impasse.app.live.LiveScreen;
import dev.impasse.app.runs.RunsModel;
import dev.impasse.app.runs.RunsPalette;
import dev.impasse.app.runs.RunsScreen;
import dev.impasse.app.widget.EmptyScreen;
import dev.impasse.run.RunStore;

/** Which places there are, in the order of the rail: one line each. */
final class Rooms {
    private Rooms() {}

    static void furnish(Workbench bench) {
        var rail = bench.navigator();
        rail.add(
                new Place(
                        "readiness",
                        "Readiness",
                        "fth-flag",
                        () -> EmptyScreen.of("fth-flag", "Readiness")));
        rail.add(
                new Place(
                        "launch",
                        "Launch",
                        "fth-play",
                        () -> EmptyScreen.of("fth-play", "Launch")));
        rail.add(new Place("live", "Live", "fth-activity", () -> live(bench)));
        rail.add(new Place("runs", "Runs", "fth-list", () -> runs(bench)));
        rail.add(
                new Place(
                        "search",
                        "Search",
                        "fth-search",
                        () -> EmptyScreen.of("fth-search", "Search")));
        rail.add(
                new Place(
                        "settings",
                        "Keys and settings",
                        "fth-key",
                        () -> EmptyScreen.of("fth-key", "Keys and settings")));
        rail.addBeside(
                new Place(
                        "tour",
                        "Guided tour",
                        "fth-compass",
                        () -> EmptyScreen.of("fth-compass", "Guided tour")));
    }

    /** What the palette finds besides actions: one line each. */
    static void furnishPalette(Workbench bench) {
        bench.palette()
                .add(new RunsPalette(new RunStore(bench.folders().runs()), bench.reviews()::open));
    }

    private static Screen live(Workbench bench) {
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
