package dev.impasse.app;

import dev.impasse.app.review.CompareScreen;
import dev.impasse.app.review.ReviewModel;
import dev.impasse.app.review.ReviewScreen;
import dev.impasse.app.review.Seals;
import dev.impasse.app.timeline.TimelineModel;
import dev.impasse.run.RunFolder;
import dev.impasse.search.Hit;
import dev.impasse.search.Source;

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
        bench.navigator().open("runs", screen(run));
    }

    /** Shows a run and plays it from its start. */
    public void replay(RunFolder run) {
        ReviewScreen screen = screen(run);
        bench.navigator().open("runs", screen);
        screen.replay();
    }

    /** Shows the run of something that was found, at the event; of a note, the run. */
    public void open(Hit hit) {
        ReviewScreen screen = screen(new RunFolder(bench.folders().runs().resolve(hit.run())));
        bench.navigator().open("runs", screen);
        if (hit.source() != Source.NOTE) {
            screen.show(hit.source() == Source.KERNEL, hit.seq());
        }
    }

    /** Shows two runs side by side. */
    public void compare(RunFolder one, RunFolder other) {
        bench.navigator()
                .open(
                        "runs",
                        new CompareScreen(one, other, bench.tasks(), bench.navigator()::back));
    }

    private ReviewScreen screen(RunFolder run) {
        return new ReviewScreen(
                new ReviewModel(run, seals, bench.tasks()), timeline(run), bench.navigator()::back);
    }

    /** Reads a stored run's events; whoever asks closes it. */
    TimelineModel timeline(RunFolder run) {
        TimelineModel timeline =
                new TimelineModel(
                        run.events(),
                        run.path().resolve("kernel.jsonl"),
                        false,
                        bench.frames(),
                        bench.tasks());
        timeline.find().by(bench.search()::within);
        return timeline;
    }

    public Seals seals() {
        return seals;
    }
}
