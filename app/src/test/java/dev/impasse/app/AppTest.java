package dev.impasse.app;

import static org.awaitility.Awaitility.await;

import dev.impasse.app.frame.FrameView;
import dev.impasse.app.fx.BackgroundTasks;
import dev.impasse.app.fx.FxFrames;
import dev.impasse.app.look.Theme;
import dev.impasse.app.runs.RunRow;
import dev.impasse.event.Draft;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.seal.KeyRoom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/**
 * The whole app in a window of JavaFX's headless platform, over folders of the test's own. Tests wait on conditions with
 * {@link #until}; none sleeps.
 */
public abstract class AppTest extends FxRobot {
    /** Patience of one condition: generous, since machines differ, and never waited out by a test that passes. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** The sample's id. */
    protected static final String SAMPLE = "three-and-five-20261129T200054Z-6ce744";

    /** The id of the sample in which the agent stays within its rule. */
    protected static final String HONEST = "three-and-five-20261129T200105Z-50c31c";

    @TempDir protected Path home;

    private final FxFrames frames = new FxFrames();
    private final BackgroundTasks tasks = new BackgroundTasks(frames);
    private Workbench bench;
    private Stage stage;

    /** The checkout that the tests run in. */
    protected static Path checkout() {
        return Path.of(Objects.requireNonNull(System.getProperty("impasse.root"), "impasse.root"));
    }

    /** Before the window opens: runs that shall be there. */
    protected void prepare(Folders folders) throws Exception {}

    /** Before the window opens: other services than the real ones, and what the app remembers. */
    protected void furnish(Workbench bench) {}

    @BeforeEach
    final void openWindow() throws Exception {
        FxToolkit.registerPrimaryStage();
        Files.createDirectories(home.resolve("runs"));
        Folders folders =
                new Folders(
                        checkout(),
                        home.resolve("runs"),
                        home.resolve("app.json"),
                        new KeyRoom(home.resolve("keys"), new SecureRandom()));
        prepare(folders);
        stage = fx(Stage::new);
        bench =
                fx(() -> {
                    Workbench made = new Workbench(folders, frames, tasks);
                    made.theme().choice().set(Theme.Choice.LIGHT);
                    made.settings().set(Workbench.SEEN, "true");
                    furnish(made);
                    FrameView view = made.open();
                    // The headless screen is 1000 by 1000; the window may still be larger.
                    stage.setScene(view.scene(made.theme(), 1280, 820));
                    Closing.attach(stage, made.live(), view);
                    stage.setX(0);
                    stage.setY(0);
                    stage.show();
                    return made;
                });
    }

    @AfterEach
    final void closeWindow() throws Exception {
        fx(() -> {
            stage.close();
            return null;
        });
        tasks.close();
        frames.close();
        FxToolkit.cleanupStages();
    }

    /** Presses a button that is there, as a click on it would. */
    protected final void fire(String query) {
        ButtonBase button = seen(query, ButtonBase.class, node -> !node.isDisabled());
        fxRun(button::fire);
    }

    protected final Workbench bench() {
        return bench;
    }

    protected final Stage stage() {
        return stage;
    }

    /** A copy of the sealed sample run that the checkout holds, in the test's own folder of runs. */
    protected static Path sample(Folders folders) throws IOException {
        return sample(folders, SAMPLE);
    }

    /** The same of another sample. */
    protected static Path sample(Folders folders, String run) throws IOException {
        Path from = checkout().resolve("runs").resolve(run);
        Path to = Files.createDirectories(folders.runs().resolve(run));
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
        return to;
    }

    /** Waits for the sample to stand in the table of runs, its seal checked and its details beside it. */
    /** A run that begins with one event, and goes no further. */
    protected final void begin(Draft first) throws IOException {
        Path run =
                Files.createDirectories(
                        bench().folders().runs().resolve("task-20260101T000000Z-aaaaaa"));
        try (EventLog log = EventLog.create(run.resolve("events.jsonl"), EventClock.starting())) {
            var ignored = log.append(first);
        }
    }

    protected void seenSampleAmongRuns() {
        seen(
                "#runs-table",
                TableView.class,
                table ->
                        table.getItems().size() == 1
                                && ((RunRow) table.getItems().getFirst()).seal().equals("intact"));
        seen("#note");
    }

    /** Does something on the JavaFX thread and brings back what came of it. */
    protected static <T> T fx(Callable<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Runnable run =
                () -> {
                    try {
                        result.complete(work.call());
                    } catch (Exception | Error e) {
                        result.completeExceptionally(e);
                    }
                };
        if (Platform.isFxApplicationThread()) {
            run.run();
        } else {
            Platform.runLater(run);
        }
        try {
            return result.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError("on the JavaFX thread: " + e, e);
        }
    }

    protected static void fxRun(Runnable work) {
        fx(() -> {
            work.run();
            return null;
        });
    }

    /** Waits until something holds, looked at on the JavaFX thread. */
    protected static void until(String what, Callable<Boolean> condition) {
        await(what).atMost(PATIENCE).until(() -> fx(condition));
    }

    /** Waits until there is a visible node of this query for which this holds, and gives it. */
    protected final <T extends Node> T seen(String query, Class<T> type, Predicate<T> condition) {
        AtomicReference<@org.jspecify.annotations.Nullable T> found = new AtomicReference<>();
        // Found and kept in one look: a list may make its rows anew before the next.
        until(
                query + " is seen",
                () -> {
                    lookup(query).queryAll().stream()
                            .filter(node -> fits(node, type, condition))
                            .map(type::cast)
                            .findFirst()
                            .ifPresent(found::set);
                    return found.get() != null;
                });
        return Objects.requireNonNull(found.get());
    }

    protected final Node seen(String query) {
        return seen(query, Node.class, node -> true);
    }

    private static <T extends Node> boolean fits(Node node, Class<T> type, Predicate<T> condition) {
        return type.isInstance(node) && shown(node) && condition.test(type.cast(node));
    }

    /** Whether nothing that it stands in is hidden. */
    protected static boolean shown(Node node) {
        for (Node up = node; up != null; up = up.getParent()) {
            if (!up.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null;
    }
}
