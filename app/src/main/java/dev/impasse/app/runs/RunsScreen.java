package dev.impasse.app.runs;

import dev.impasse.app.action.Action;
import dev.impasse.app.frame.Screen;
import dev.impasse.app.fx.Frames;
import dev.impasse.run.RunFolder;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.scene.Parent;

/** All runs, as a place. */
public final class RunsScreen implements Screen {
    private static final String GROUP = "Runs";

    private final RunsModel model;
    private final RunsView view;
    private final Consumer<RunFolder> open;
    private final Consumer<RunFolder> replay;

    /**
     * @param open shows a run
     * @param replay shows a run and plays it
     * @param compare shows two runs side by side
     * @param go goes to a place
     */
    public RunsScreen(
            RunsModel model,
            Consumer<RunFolder> open,
            Consumer<RunFolder> replay,
            BiConsumer<RunFolder, RunFolder> compare,
            Consumer<String> go,
            Frames frames) {
        this.model = model;
        this.open = open;
        this.replay = replay;
        this.view =
                new RunsView(
                        model,
                        new RunsView.RunsDoing() {
                            @Override
                            public void open(RunRow row) {
                                open.accept(row.run());
                            }

                            @Override
                            public void openDropped(File folder) {
                                take(folder.toPath());
                            }

                            @Override
                            public void compare(RunRow one, RunRow other) {
                                compare.accept(one.run(), other.run());
                            }

                            @Override
                            public void replay(RunRow row) {
                                replay.accept(row.run());
                            }

                            @Override
                            public void launch() {
                                go.accept("launch");
                            }

                            @Override
                            public void tour() {
                                go.accept("tour");
                            }
                        },
                        frames);
    }

    /** Opens what a file manager hands over: a run archive, or a run's folder. */
    public void take(Path given) {
        model.take(given, open);
    }

    @Override
    public Parent root() {
        return view;
    }

    @Override
    public void shown() {
        model.load();
        view.focusTable();
    }

    @Override
    public List<Action> actions() {
        return List.of(
                Action.of(
                                "runs.open",
                                "Open the run",
                                GROUP,
                                "Enter",
                                () ->
                                        view.selected().stream()
                                                .findFirst()
                                                .ifPresent(row -> open.accept(row.run())))
                        .when(() -> !view.selected().isEmpty()),
                Action.of(
                                "runs.replay",
                                "Replay the run",
                                GROUP,
                                "r",
                                () ->
                                        view.selected().stream()
                                                .findFirst()
                                                .ifPresent(row -> replay.accept(row.run())))
                        .when(() -> !view.selected().isEmpty()),
                Action.of("runs.compare", "Compare two runs", GROUP, "c", view::compare)
                        .when(() -> view.selected().size() == 2),
                Action.of("runs.filter", "Filter the runs", GROUP, "/", view::focusFilter),
                Action.of("runs.reload", "Read the folder again", GROUP, "F5", model::load),
                Action.of("runs.delete", "Delete runs", GROUP, "Delete", view::askToDelete)
                        .when(() -> !view.selected().isEmpty()));
    }
}
