package dev.impasse.app.tour;

import dev.impasse.app.timeline.TimelineModel;
import dev.impasse.app.widget.FailureNote;
import dev.impasse.run.RunFolder;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.layout.BorderPane;
import org.jspecify.annotations.Nullable;

/** All samples, or the one that is shown around in. */
final class TourView extends BorderPane {
    private final TourModel model;
    private final Function<RunFolder, TimelineModel> timelines;
    private final Consumer<RunFolder> review;
    private final SamplesView samples;
    private @Nullable StopView stop;

    TourView(
            TourModel model,
            Function<RunFolder, TimelineModel> timelines,
            Consumer<RunFolder> review) {
        this.model = model;
        this.timelines = timelines;
        this.review = review;
        this.samples = new SamplesView(model);
        getStyleClass().add("tour");
        model.opened().addListener(_ -> show());
        model.failure()
                .addListener((_, _, failure) ->
                        setBottom(
                                failure == null
                                        ? null
                                        : new FailureNote("Showing the samples", failure)));
        show();
    }

    void takeFocus() {
        if (stop != null) {
            stop.takeFocus();
        } else {
            samples.takeFocus();
        }
    }

    private void show() {
        if (stop != null) {
            stop.close();
            stop = null;
        }
        Sample sample = model.opened().get();
        if (sample == null) {
            setCenter(samples);
        } else {
            stop = new StopView(model, sample, timelines.apply(sample.run()), review);
            setCenter(stop);
        }
        takeFocus();
    }
}
