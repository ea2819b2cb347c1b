package dev.impasse.app.live;

import dev.impasse.app.action.Action;
import dev.impasse.app.frame.Screen;
import dev.impasse.app.timeline.TimelineView;
import dev.impasse.app.widget.LowWindow;
import dev.impasse.episode.EpisodeResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;

/** What runs now, as a place. */
public final class LiveScreen implements Screen {
    private static final String GROUP = "Episode";

    private final LiveModel model;
    private final Consumer<EpisodeResult> review;
    private final LiveView view;
    private final LowWindow page;

    /**
     * @param review shows a run that has ended
     * @param launch goes to where one is started
     */
    public LiveScreen(LiveModel model, Consumer<EpisodeResult> review, Runnable launch) {
        this.model = model;
        this.review = review;
        this.view = new LiveView(model, review, launch);
        this.page = new LowWindow(view);
    }

    @Override
    public Parent root() {
        return page;
    }

    @Override
    public void shown() {
        TimelineView timeline = view.timeline();
        if (timeline != null) {
            timeline.focusRows();
        }
    }

    @Override
    public List<Action> actions() {
        List<Action> actions = new ArrayList<>();
        TimelineView timeline = view.timeline();
        if (timeline != null) {
            actions.addAll(timeline.actions());
        }
        actions.add(
                Action.of(
                                "live.pause",
                                "Pause the agent, or let it go on",
                                GROUP,
                                "Shortcut+P",
                                this::pause)
                        .when(() -> model.state().get().busy()));
        actions.add(
                Action.of(
                                "live.halt",
                                "Halt the episode now",
                                GROUP,
                                "Shortcut+Shift+H",
                                model::halt)
                        .when(() -> model.state().get().busy()));
        actions.add(
                Action.of(
                                "live.review",
                                "Open the review",
                                GROUP,
                                "Shortcut+Enter",
                                () -> model.ended().ifPresent(review))
                        .when(() -> model.ended().isPresent()));
        actions.add(
                answer("approve", "Approve the request that waits", "a", HeldRequestView::approve));
        actions.add(
                answer("refuse", "Refuse the request that waits", "x", HeldRequestView::refuse));
        return actions;
    }

    private Action answer(String id, String title, String key, Consumer<HeldRequestView> give) {
        // Only while it has the focus: a key that was meant for something else answers nothing.
        return Action.of("live." + id, title, GROUP, key, () -> view.held().ifPresent(give))
                .when(() -> view.held().filter(Node::isFocusWithin).isPresent());
    }

    private void pause() {
        model.pause(model.state().get() != LiveModel.State.PAUSED);
    }
}
