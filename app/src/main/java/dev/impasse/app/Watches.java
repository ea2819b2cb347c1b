package dev.impasse.app;

import dev.impasse.app.frame.Notice;
import dev.impasse.app.search.KeptModel;
import java.util.Locale;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;

/** Tells in the frame what is new for the watches, and looks again every few seconds. */
public final class Watches {
    private static final Duration EVERY = Duration.seconds(5);

    private final KeptModel kept;
    private final Timeline ticks = new Timeline(new KeyFrame(EVERY, _ -> check()));

    Watches(Workbench bench, KeptModel kept) {
        this.kept = kept;
        ticks.setCycleCount(Animation.INDEFINITE);
        kept.news().subscribe(news -> show(bench, news.longValue()));
    }

    /** Looks once, and from now on again and again. The first look also brings the index up to date. */
    public void start() {
        check();
        ticks.play();
    }

    public void check() {
        kept.check();
    }

    KeptModel kept() {
        return kept;
    }

    void stop() {
        ticks.stop();
    }

    private void show(Workbench bench, long news) {
        bench.frame().badge("search").set(news == 0 ? "" : String.format(Locale.ROOT, "%,d", news));
        bench.frame()
                .notice()
                .set(news == 0 ? null : new Notice(kept.words(), () -> Rooms.showNews(bench)));
    }
}
