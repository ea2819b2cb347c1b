package dev.impasse.app.tour;

import dev.impasse.app.action.Action;
import dev.impasse.app.frame.Screen;
import dev.impasse.app.timeline.TimelineModel;
import dev.impasse.app.widget.LowWindow;
import dev.impasse.run.RunFolder;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Parent;

/** The guided tour in its place. */
public final class TourScreen implements Screen {
    private final TourModel model;
    private final TourView view;
    private final LowWindow page;

    /**
     * @param timelines opens a run's timeline; the tour closes it
     * @param review opens a run in the review
     */
    public TourScreen(
            TourModel model,
            Function<RunFolder, TimelineModel> timelines,
            Consumer<RunFolder> review) {
        this.model = model;
        this.view = new TourView(model, timelines, review);
        this.page = new LowWindow(view);
    }

    TourModel model() {
        return model;
    }

    @Override
    public Parent root() {
        return page;
    }

    @Override
    public void shown() {
        model.refresh();
        view.takeFocus();
    }

    @Override
    public List<Action> actions() {
        String group = "Guided tour";
        return List.of(
                Action.of("tour.next", "Next stop", group, "Right", () -> model.go(1))
                        .when(() -> model.canGo(1)),
                Action.of("tour.previous", "Previous stop", group, "Left", () -> model.go(-1))
                        .when(() -> model.canGo(-1)),
                Action.of(
                                "tour.play",
                                "Play the tour by itself, or pause",
                                group,
                                "p",
                                () -> model.play().toggle())
                        .when(() -> model.opened().get() != null),
                Action.of("tour.all", "All samples", group, "Escape", model::leave)
                        .when(() -> model.opened().get() != null));
    }
}
