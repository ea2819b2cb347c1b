package dev.impasse.app.live;

import dev.impasse.app.episode.EpisodePlan;
import dev.impasse.app.episode.EpisodeStarter;
import dev.impasse.app.episode.OpenModel;
import dev.impasse.app.frame.FrameModel;
import dev.impasse.app.fx.Frames;
import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.app.review.Seals;
import dev.impasse.app.timeline.TimelineModel;
import dev.impasse.episode.EpisodeListener;
import dev.impasse.episode.EpisodeResult;
import dev.impasse.event.Event;
import dev.impasse.run.RunFolder;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The episodes of a plan, one after the other, each to its sealed end. On the JavaFX thread, but where it says so. */
public final class LiveModel implements EpisodeStarter {

    /** How far the episode has come. */
    public enum State {
        /** Nothing runs and nothing has. */
        NONE,
        /** The image is made, the container opened. */
        STARTING,
        RUNNING,
        PAUSED,
        HALTING,
        SEALING,
        ENDED,
        /** It could not begin, or could not be sealed. */
        FAILED;

        /** Whether an episode is under way, so that a window must not just close. */
        public boolean busy() {
            return switch (this) {
                case STARTING, RUNNING, PAUSED, HALTING, SEALING -> true;
                case NONE, ENDED, FAILED -> false;
            };
        }
    }

    private final Supplier<EpisodeEngine> engines;
    private final Seals seals;
    private final Frames frames;
    private final TaskExecutor tasks;
    private final FrameModel frame;
    private final Runnable show;
    private final HeldRequests approvals;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private final ReadOnlyStringWrapper stage = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<EpisodePlan.@Nullable Planned> planned =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable TimelineModel> timeline =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable EpisodeResult> result =
            new ReadOnlyObjectWrapper<>();
    private final ObjectProperty<@Nullable Exception> failure = new SimpleObjectProperty<>();
    private final Deque<EpisodePlan.Planned> waiting = new ArrayDeque<>();
    private final Runnable counted;
    private PauseGate gate = new PauseGate();
    private Tally tally = new Tally();
    private volatile @Nullable EpisodeEngine engine;
    private volatile boolean halted;
    private volatile @Nullable TimelineModel growing;
    private int all;

    /**
     * @param engines gives one for each episode; may take its time and may fail, and is called off the JavaFX thread
     * @param show brings the live screen into sight
     */
    public LiveModel(
            Supplier<EpisodeEngine> engines,
            Seals seals,
            Frames frames,
            TaskExecutor tasks,
            FrameModel frame,
            Runnable show) {
        this.engines = engines;
        this.seals = seals;
        this.frames = frames;
        this.tasks = tasks;
        this.frame = frame;
        this.show = show;
        this.approvals = new HeldRequests(frames, Clock.systemUTC());
        this.counted = frames.coalesced(this::sayStatus);
        state.addListener(_ -> sayStatus());
    }

    public ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /** What is being done now, in a few words. */
    public ReadOnlyStringProperty stage() {
        return stage.getReadOnlyProperty();
    }

    /** What runs, or ran last; null before the first. */
    public ReadOnlyObjectProperty<EpisodePlan.@Nullable Planned> planned() {
        return planned.getReadOnlyProperty();
    }

    /** Its events; null until its folder is there. */
    public ReadOnlyObjectProperty<@Nullable TimelineModel> timeline() {
        return timeline.getReadOnlyProperty();
    }

    /** What the episode came to, once nothing of it is going on any more. */
    Optional<EpisodeResult> ended() {
        return state().get().busy() ? Optional.empty() : Optional.ofNullable(result.get());
    }

    /** What came of it; null until it is over. */
    public ReadOnlyObjectProperty<@Nullable EpisodeResult> result() {
        return result.getReadOnlyProperty();
    }

    public ObjectProperty<@Nullable Exception> failure() {
        return failure;
    }

    public HeldRequests approvals() {
        return approvals;
    }

    Tally tally() {
        return tally;
    }

    /** How many episodes of the plan have not begun. */
    public int left() {
        return waiting.size();
    }

    /** Which one of the plan this is, from 1, and of how many. */
    public String place() {
        return all < 2 ? "" : (all - waiting.size()) + " of " + all;
    }

    @Override
    public Optional<String> start(EpisodePlan plan) {
        if (state.get().busy()) {
            return Optional.of("An episode runs already. Halt it, or wait until it has ended.");
        }
        waiting.clear();
        waiting.addAll(plan.episodes());
        all = waiting.size();
        halted = false;
        next();
        show.run();
        return Optional.empty();
    }

    public void pause(boolean on) {
        if (state.get() == (on ? State.RUNNING : State.PAUSED)) {
            gate.close(on);
            state.set(on ? State.PAUSED : State.RUNNING);
        }
    }

    /** Ends the episode that runs now, and begins no other of its plan. */
    public void halt() {
        if (state.get().busy() && state.get() != State.SEALING) {
            halted = true;
            waiting.clear();
            state.set(State.HALTING);
            gate.close(false);
            approvals.refuseAll();
            EpisodeEngine running = engine;
            if (running != null) {
                running.halt();
            }
        }
    }

    /** For a window that closes: lets go of the files. */
    public void close() {
        TimelineModel open = timeline.get();
        if (open != null) {
            open.close();
        }
    }

    private void next() {
        EpisodePlan.Planned now = waiting.poll();
        if (now == null) {
            return;
        }
        close();
        planned.set(now);
        timeline.set(null);
        result.set(null);
        failure.set(null);
        gate = new PauseGate();
        tally = new Tally();
        state.set(State.STARTING);
        stage.set("connecting to the engine");
        PauseGate mine = gate;
        tasks.start(
                "episode",
                () -> {
                    EpisodeEngine fresh = engines.get();
                    engine = fresh;
                    if (halted) {
                        fresh.halt();
                    }
                    try (OpenModel open = now.model().get()) {
                        var request = now.request(approvals.approver(), open);
                        return fresh.run(
                                new dev.impasse.episode.EpisodeRequest(
                                        request.task(),
                                        request.agentName(),
                                        mine.around(request.agent()),
                                        request.policy(),
                                        request.seed(),
                                        request.approver(),
                                        request.model()),
                                new Listening(tally));
                    }
                },
                this::over,
                this::failed);
    }

    private void begun(RunFolder run) {
        TimelineModel events =
                new TimelineModel(
                        run.events(), run.path().resolve("kernel.jsonl"), true, frames, tasks);
        growing = events;
        timeline.set(events);
    }

    private void stage(String words) {
        stage.set(words);
        if (words.equals("the agent works") && state.get() == State.STARTING) {
            state.set(State.RUNNING);
        }
    }

    private void over(EpisodeResult ended) {
        engine = null;
        end();
        result.set(ended);
        state.set(State.SEALING);
        stage.set("sealing the record");
        tasks.start(
                "episode-seal",
                () -> {
                    seals.seal(ended.run());
                    return ended;
                },
                _ -> {
                    stage.set("");
                    state.set(State.ENDED);
                    next();
                },
                this::failed);
    }

    private void failed(Exception e) {
        engine = null;
        end();
        waiting.clear();
        failure.set(e);
        stage.set("");
        state.set(State.FAILED);
    }

    private void end() {
        TimelineModel open = timeline.get();
        if (open != null) {
            open.ended();
        }
    }

    private void sayStatus() {
        EpisodePlan.Planned now = planned.get();
        if (now == null || !state.get().busy()) {
            frame.running().set("");
            return;
        }
        frame.running()
                .set(
                        "1 episode "
                                + LiveWords.state(state.get())
                                + " · "
                                + now.task().name()
                                + (place().isEmpty() ? "" : " · " + place())
                                + " · "
                                + LiveWords.minutes(tally.mono())
                                + " · "
                                + tally.denials()
                                + " denials of "
                                + now.policy().policy().halt().afterDenials());
    }

    /** Hears the episode on its own thread and passes on no more than a signal a frame. */
    private final class Listening implements EpisodeListener {
        private final Tally counts;

        Listening(Tally counts) {
            this.counts = counts;
        }

        @Override
        public void event(Event event) {
            counts.accept(event);
            TimelineModel open = growing;
            if (open != null) {
                open.poke();
            }
            counted.run();
        }

        @Override
        public void started(RunFolder run) {
            frames.next(() -> begun(run));
        }

        @Override
        public void stage(String words) {
            frames.next(() -> LiveModel.this.stage(words));
        }
    }
}
