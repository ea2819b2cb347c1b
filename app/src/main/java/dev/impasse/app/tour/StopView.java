package dev.impasse.app.tour;

import dev.impasse.app.timeline.TimelineModel;
import dev.impasse.app.timeline.TimelineView;
import dev.impasse.app.widget.ShownText;
import dev.impasse.run.RunFolder;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;

/** One sample: what is said on top, its stops on the left, and its timeline as far as it had come by then. */
final class StopView extends BorderPane {
    /** Below this width of the window the lanes need all of it; Back and Next remain. Pixels. */
    private static final double ROOM_FOR_STOPS = 1200;

    private final TourModel model;
    private final TimelineModel timeline;
    private final TimelineView lanes;
    private final CaptionView caption;
    private final ListView<TourStep> stops;
    private long pending;
    private final InvalidationListener moved = _ -> show();

    StopView(TourModel model, Sample sample, TimelineModel timeline, Consumer<RunFolder> review) {
        this.model = model;
        this.timeline = timeline;
        this.lanes = new TimelineView(timeline);
        this.caption = new CaptionView(model, sample, () -> review.accept(sample.run()));
        this.stops = new ListView<>(model.steps());
        stops.setId("stops");
        stops.setAccessibleText("Stops");
        stops.getStyleClass().add("check-list");
        stops.setFixedCellSize(30);
        stops.setPrefWidth(212);
        stops.setMinWidth(212);
        stops.setCellFactory(_ -> new Cell());
        stops.getSelectionModel()
                .selectedIndexProperty()
                .addListener((_, _, index) -> {
                    if (index.intValue() >= 0 && index.intValue() != model.at().get()) {
                        model.look(index.intValue());
                    }
                });
        // Nothing before it is told.
        timeline.horizon(-1);
        setTop(caption);
        setLeft(stops);
        setCenter(lanes);
        var wide =
                sceneProperty()
                        .flatMap(scene -> scene.widthProperty())
                        .map(width -> width.doubleValue() >= ROOM_FOR_STOPS)
                        .orElse(true);
        stops.visibleProperty().bind(wide);
        stops.managedProperty().bind(wide);
        model.at().addListener(new WeakInvalidationListener(moved));
        timeline.revision().addListener(_ -> select());
        // A firing that is told takes height from the rows; what is told stays in sight.
        if (lanes.lookup("#timeline") instanceof Region rows) {
            rows.heightProperty()
                    .addListener(_ -> {
                        if (timeline.selected().get() >= 0) {
                            lanes.go(timeline.selected().get());
                        }
                    });
        }
        show();
    }

    void takeFocus() {
        caption.takeFocus();
    }

    void close() {
        timeline.close();
    }

    private void show() {
        TourStep step = model.step();
        if (step == null) {
            return;
        }
        stops.getSelectionModel().select(model.at().get());
        stops.scrollTo(Math.max(0, model.at().get() - 6));
        timeline.horizon(step.mono());
        pending = step.seal() ? 0 : step.seq();
        select();
    }

    /** As soon as the event has been read. */
    private void select() {
        int event = pending == 0 ? -1 : timeline.eventOf(pending);
        if (event >= 0) {
            pending = 0;
            lanes.go(event);
        }
    }

    private static final class Cell extends ListCell<TourStep> {
        @Override
        protected void updateItem(TourStep step, boolean empty) {
            super.updateItem(step, empty);
            setText(empty ? null : getIndex() + 1 + "   " + ShownText.line(step.title()));
        }
    }
}
