package dev.impasse.app;

import dev.impasse.app.review.ReviewModel;
import dev.impasse.app.review.ReviewScreen;
import dev.impasse.app.review.Seals;
import dev.impasse.app.timeline.TimelineModel;
import dev.impasse.run.RunFolder;

/** Opens stored runs, from wherever one is picked. */
public final class Reviews {
    private final Workbench bench;
    private final Seals seals;

    Reviews(Workbench bench, Seals seals) {
        this.bench = bench;
        this.seals = seals;
    }

    /** Shows a run that is over. */
    public void open(RunFolder run) {
        TimelineModel events =
                new TimelineModel(
                        run.events(),
                        run.path().resolve("kernel.jsonl"),
                        false,
                        bench.frames(),
                        bench.tasks());
        bench.navigator()
                .open(
                        "runs",
                        new ReviewScreen(
                                new ReviewModel(run, seals, bench.tasks()),
                                events,
                                bench.navigator()::back));
    }

    public Seals seals() {
        return seals;
    }
}
