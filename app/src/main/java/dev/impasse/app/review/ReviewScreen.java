package dev.impasse.app.review;

import dev.impasse.app.action.Action;
import dev.impasse.app.frame.Screen;
import dev.impasse.app.timeline.ReplayModel;
import dev.impasse.app.timeline.TimelineModel;
import dev.impasse.app.timeline.TimelineView;
import dev.impasse.app.widget.LowWindow;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Parent;
import javafx.util.Subscription;

/** A run that is over, as a screen. */
public final class ReviewScreen implements Screen {
    private static final String GROUP = "Run";

    private final ReviewModel model;
    private final TimelineModel events;
    private final TimelineView timeline;
    private final ReviewView view;
    private final LowWindow page;

    /**
     * @param events of the run, which this screen closes when it goes
     */
    public ReviewScreen(ReviewModel model, TimelineModel events, Runnable back) {
        this.model = model;
        this.events = events;
        this.timeline = new TimelineView(events);
        this.view = new ReviewView(model, timeline, back, this::seal, this::replay);
        this.page = new LowWindow(view);
        model.load();
    }

    /** Plays the run from its start. */
    public void replay() {
        view.showTab("Timeline");
        view.replay(new ReplayModel(events));
    }

    /**
     * Shows one event, as soon as it is read.
     *
     * @param kernel whether it is in the kernel witness's file, and not in the run's own
     */
    public void show(boolean kernel, long seq) {
        view.showTab("Timeline");
        Subscription[] waiting = new Subscription[1];
        waiting[0] =
                events.revision()
                        .subscribe(_ -> {
                            int event = events.eventOf(kernel, seq);
                            if (event >= 0 && !events.busy().get()) {
                                if (waiting[0] != null) {
                                    waiting[0].unsubscribe();
                                }
                                timeline.go(event);
                            }
                        });
    }

    @Override
    public Parent root() {
        return page;
    }

    @Override
    public void shown() {
        timeline.focusRows();
    }

    @Override
    public void discarded() {
        events.close();
    }

    @Override
    public List<Action> actions() {
        List<Action> actions = new ArrayList<>();
        if (view.timelineShown()) {
            actions.addAll(timeline.actions());
        }
        actions.add(
                Action.of("review.seal", "Seal this run", GROUP, "Shortcut+S", this::seal)
                        .when(model::canSeal));
        actions.add(
                Action.of(
                        "review.verify",
                        "Verify this run",
                        GROUP,
                        "Shortcut+Shift+V",
                        () -> {
                            view.showSeal();
                            model.verify();
                        }));
        actions.add(
                Action.of("review.replay", "Replay this run", GROUP, "Shortcut+R", this::replay));
        List<String> tabs =
                List.of("Timeline", "Changes", "Transcript", "Grader", "Spec and policy", "Seal");
        for (String tab : tabs) {
            actions.add(
                    Action.of(
                            "review.tab." + tab,
                            "Show " + tab,
                            GROUP,
                            "Alt+" + (tabs.indexOf(tab) + 1),
                            () -> view.showTab(tab)));
        }
        return actions;
    }

    private void seal() {
        view.showSeal();
        model.seal(() -> {});
    }
}
