package dev.impasse.app;

import dev.impasse.app.action.Action;
import dev.impasse.app.action.Actions;
import dev.impasse.app.episode.EpisodeStarter;
import dev.impasse.app.frame.FrameModel;
import dev.impasse.app.frame.FrameView;
import dev.impasse.app.frame.Navigator;
import dev.impasse.app.frame.PaletteModel;
import dev.impasse.app.fx.Frames;
import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.app.launch.LaunchDesk;
import dev.impasse.app.launch.LaunchModel;
import dev.impasse.app.live.LiveModel;
import dev.impasse.app.look.Theme;
import dev.impasse.app.profile.ModelProfiles;
import dev.impasse.app.readiness.CheckRoom;
import dev.impasse.app.readiness.ProcessRemedies;
import dev.impasse.app.readiness.ReadinessModel;
import dev.impasse.app.review.OwnKeySeals;
import dev.impasse.app.runs.RunsScreen;
import dev.impasse.app.search.KeptModel;
import dev.impasse.app.search.SearchDesk;
import dev.impasse.app.settings.LimitsModel;
import dev.impasse.app.settings.Settings;
import dev.impasse.run.RunStore;
import dev.impasse.seal.Passphrase;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The composition root: makes what the rooms share, furnishes the places, and hands out the frame. Made on the JavaFX
 * thread; a test makes its own over a folder of its own.
 */
public final class Workbench {
    /** Whether the app was open on this machine before; the first time begins with Readiness. */
    public static final String SEEN = "seen";

    private final Folders folders;
    private final Frames frames;
    private final TaskExecutor tasks;
    private final Settings settings;
    private final Theme theme = new Theme();
    private final Navigator navigator = new Navigator();
    private final Actions actions = new Actions();
    private final FrameModel frame = new FrameModel();
    private final PaletteModel palette;
    private final LimitsModel limits;
    private CheckRoom checks;
    private @Nullable ReadinessModel readiness;
    private @Nullable LaunchModel launch;
    private EpisodeStarter starter;
    private ModelProfiles profiles;
    private final Reviews reviews;
    private final EngineRoom engine;
    private final LiveModel live;
    private final SearchDesk search;
    private final Watches watches;

    public Workbench(Folders folders, Frames frames, TaskExecutor tasks) {
        this.folders = folders;
        this.frames = frames;
        this.tasks = tasks;
        this.settings = new Settings(folders.settings());
        this.palette = new PaletteModel(actions, tasks);
        this.limits = new LimitsModel(settings);
        this.checks = new EngineChecks(folders);
        this.reviews =
                new Reviews(this, new OwnKeySeals(folders.ownKeys(), folders.keys(), passphrase()));
        this.engine = new EngineRoom(new RunStore(folders.runs()));
        this.live =
                new LiveModel(
                        engine::engine,
                        reviews.seals(),
                        frames,
                        tasks,
                        frame,
                        () -> navigator.go("live"));
        this.starter = live;
        this.profiles = new EngineModels(folders.root(), folders.tasks());
        this.search = new SearchDesk(folders.runs());
        this.watches = new Watches(this, new KeptModel(search, tasks));
        theme.choice().set(choice(settings.text("theme", "SYSTEM")));
        theme.textSize().set((int) settings.number("text.size", Theme.TEXT));
        theme.textSize().addListener((_, _, now) -> settings.set("text.size", String.valueOf(now)));
        theme.choice().addListener((_, _, now) -> settings.set("theme", now.name()));
    }

    /** The window's content, its places furnished; once. */
    public FrameView open() {
        Rooms.furnish(this);
        Rooms.furnishPalette(this);
        FrameView view = new FrameView(navigator, frame, actions, theme, palette);
        boolean first = settings.text(SEEN, "").isEmpty();
        settings.set(SEEN, "true");
        navigator.go(first ? "readiness" : "runs");
        return view;
    }

    /** Other checks than those of the engine, before the window is opened; for tests. */
    public void checks(CheckRoom room) {
        checks = room;
    }

    /** The one walk through the checks, which the lamp follows wherever one is. */
    public ReadinessModel readiness() {
        if (readiness == null) {
            readiness =
                    new ReadinessModel(
                            checks, tasks, frames, frame, new ProcessRemedies(folders.root()));
        }
        return readiness;
    }

    /** Another that runs episodes than the live screen; for tests. */
    public void starter(EpisodeStarter runs) {
        starter = runs;
    }

    /** Other models than those of the profile files, before a screen asks; for tests. */
    public void profiles(ModelProfiles models) {
        profiles = models;
    }

    /** What an episode may use where its task does not say. */
    public LimitsModel limits() {
        return limits;
    }

    public ModelProfiles profiles() {
        return profiles;
    }

    public LaunchModel launch() {
        if (launch == null) {
            launch =
                    new LaunchModel(
                            new LaunchDesk(
                                    folders.tasks(), folders.ownKeys(), profiles, limits::document),
                            tasks,
                            plan -> starter.start(plan));
        }
        return launch;
    }

    public Folders folders() {
        return folders;
    }

    public Frames frames() {
        return frames;
    }

    public TaskExecutor tasks() {
        return tasks;
    }

    public Settings settings() {
        return settings;
    }

    public Theme theme() {
        return theme;
    }

    public Navigator navigator() {
        return navigator;
    }

    /** For an action that can be done whatever is shown. */
    public void always(Action action) {
        actions.add(action);
    }

    /** What can be done where one is. */
    Actions actions() {
        return actions;
    }

    public FrameModel frame() {
        return frame;
    }

    public PaletteModel palette() {
        return palette;
    }

    /** Runs episodes; the launch screen hands its plans here. */
    public LiveModel live() {
        return live;
    }

    /** What is saved to be searched for, and what is new of it. */
    public Watches watches() {
        return watches;
    }

    /** Once the window is there: ends what an earlier crash has left, and shows the runs anew where it found some. */
    public void tidy() {
        tasks.start(
                "tidy",
                engine::tidy,
                recovered -> {
                    Navigator.Shown here = navigator.shown().get();
                    if (recovered > 0 && here != null) {
                        here.screen().shown();
                    }
                },
                e -> LoggerFactory.getLogger(Workbench.class).warn("tidying up failed", e));
    }

    /** Opens what a file manager hands over: a run archive, or a run's folder. */
    public void open(Path given) {
        navigator.go("runs");
        if (navigator.shown().get() instanceof Navigator.Shown here
                && here.screen() instanceof RunsScreen runs) {
            runs.take(given);
        }
    }

    /** After the window is gone. */
    public void close() {
        watches.stop();
        settings.save();
        live.close();
        search.close();
        engine.close();
    }

    /** The one index over all runs. */
    SearchDesk search() {
        return search;
    }

    public Reviews reviews() {
        return reviews;
    }

    /** From the same variable as on the command line. */
    private static Passphrase passphrase() {
        String given = System.getenv("IMPASSE_PASSPHRASE");
        return given == null ? Passphrase.none() : _ -> given.toCharArray();
    }

    private static Theme.Choice choice(String word) {
        for (Theme.Choice choice : Theme.Choice.values()) {
            if (choice.name().equals(word)) {
                return choice;
            }
        }
        return Theme.Choice.SYSTEM;
    }
}
