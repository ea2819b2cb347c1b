package dev.impasse.app.bench;

import dev.impasse.app.fx.BackgroundTasks;
import dev.impasse.app.fx.FxFrames;
import dev.impasse.app.look.Theme;
import dev.impasse.app.timeline.TimelineModel;
import dev.impasse.app.timeline.TimelineView;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.stage.Stage;

/** A long run opened and scrolled, and a live one kept up with, in a real window. */
final class TimelineBench {
    private static final int FRAMES = 600;

    private final FxFrames frames = new FxFrames();
    private final BackgroundTasks tasks = new BackgroundTasks(frames);
    private final Path folder;
    private final Consumer<String> print;

    /**
     * @param folder of its own, for the runs that it makes
     */
    TimelineBench(Path folder, Consumer<String> print) {
        this.folder = folder;
        this.print = print;
    }

    void run(int events, int perSecond, int seconds) throws Exception {
        Path file = folder.resolve("events.jsonl");
        print.accept("writing " + events + " events");
        new LongRun(new Random(1)).write(file, events);
        print.accept(
                String.format(Locale.ROOT, "%,d events, %,d MiB", events, Files.size(file) >> 20));
        Stage stage = fx(() -> stage());
        // A first, short one: classes, styles and fonts are loaded, as they are once the app is
        // open.
        Path small = folder.resolve("small.jsonl");
        new LongRun(new Random(2)).write(small, 2000);
        open(stage, small);
        scrolled(stage);
        stored(stage, file);
        live(stage, perSecond, seconds);
        fx(() -> {
            stage.close();
            return null;
        });
        tasks.close();
        frames.close();
    }

    private void stored(Stage stage, Path file) throws Exception {
        long before = heap();
        long cpu = FrameTimes.processCpu();
        long start = System.nanoTime();
        TimelineModel model = open(stage, file);
        CompletableFuture<Long> first = when(() -> model.rowCount() > 0);
        CompletableFuture<Long> all = when(() -> !model.busy().get());
        all.get();
        long cpuOfAll = FrameTimes.processCpu() - cpu;
        say("open: first rows", (first.get() - start) / 1e6, "ms", "-");
        say("open: all rows", (all.get() - start) / 1e6, "ms", "under 2000");
        say("  processor time of all threads", cpuOfAll / 1e6, "ms", "-");
        say(
                "memory of the open run",
                (heap() - before) / 1048576.0,
                "MiB",
                "bounded, no object an event");
        say("  for each event", (heap() - before) / (double) model.index().count(), "bytes", "-");
        print.accept("scroll, three rows a frame:    " + scroll(stage, model, 72).words());
        print.accept("scroll, a page a frame:        " + scroll(stage, model, 600).words());
        print.accept(
                "scroll, a thousandth a frame:  "
                        + scroll(stage, model, model.rowCount() * 24 / 1000.0).words());
        fx(() -> {
            model.close();
            return null;
        });
    }

    private void live(Stage stage, int perSecond, int seconds) throws Exception {
        Path file = folder.resolve("live.jsonl");
        Files.createFile(file);
        TimelineModel model =
                fx(() ->
                        new TimelineModel(file, folder.resolve("none.jsonl"), true, frames, tasks));
        fx(() -> {
            show(stage, model);
            return null;
        });
        FrameTimes times = new FrameTimes(() -> {});
        fx(() -> {
            times.start();
            return null;
        });
        int written = append(file, model, perSecond, seconds);
        long done = System.nanoTime();
        long seen = when(() -> model.index().count() >= written).get();
        fx(() -> {
            times.stop();
            model.ended();
            return null;
        });
        print.accept(
                String.format(
                        Locale.ROOT,
                        "live, %,d events a second for %d s: %s; the last one in sight %.0f ms after it was written",
                        perSecond,
                        seconds,
                        times.words(),
                        Math.max(0, seen - done) / 1e6));
    }

    // Paced against the clock, a batch every ten milliseconds, as a busy episode writes them.
    private static int append(Path file, TimelineModel model, int perSecond, int seconds)
            throws IOException {
        LongRun run = new LongRun(new Random(3));
        int written = 0;
        long start = System.nanoTime();
        try (OutputStream out =
                Files.newOutputStream(file, java.nio.file.StandardOpenOption.APPEND)) {
            while (written < perSecond * seconds) {
                long due = (System.nanoTime() - start) * perSecond / 1_000_000_000L;
                for (; written < Math.min(due, (long) perSecond * seconds); written++) {
                    out.write(run.line());
                }
                model.poke();
                java.util.concurrent.locks.LockSupport.parkNanos(10_000_000);
            }
        }
        return written;
    }

    private TimelineModel open(Stage stage, Path file) throws Exception {
        return fx(() -> {
            TimelineModel model =
                    new TimelineModel(file, folder.resolve("none.jsonl"), false, frames, tasks);
            show(stage, model);
            return model;
        });
    }

    private static void show(Stage stage, TimelineModel model) {
        TimelineView view = new TimelineView(model);
        stage.getScene().setRoot(view);
        view.focusRows();
    }

    private void scrolled(Stage stage) throws Exception {
        TimelineView view = (TimelineView) stage.getScene().getRoot();
        FrameTimes times = new FrameTimes(() -> view.scroll(100));
        fx(() -> {
            times.start();
            return null;
        });
        when(() -> times.count() > 60).get();
        fx(() -> {
            times.stop();
            return null;
        });
    }

    private FrameTimes scroll(Stage stage, TimelineModel model, double pixels) throws Exception {
        TimelineView view = (TimelineView) stage.getScene().getRoot();
        fx(() -> {
            view.go(0);
            return null;
        });
        FrameTimes times = new FrameTimes(() -> view.scroll(pixels));
        fx(() -> {
            times.start();
            return null;
        });
        when(() -> times.count() >= FRAMES).get();
        fx(() -> {
            times.stop();
            return null;
        });
        return times;
    }

    private static Stage stage() {
        Theme theme = new Theme();
        Stage stage = new Stage();
        Scene scene = new Scene(new javafx.scene.layout.StackPane(), 1200, 800);
        theme.dress(scene);
        stage.setScene(scene);
        stage.show();
        return stage;
    }

    private void say(String what, double value, String unit, String aim) {
        print.accept(
                String.format(Locale.ROOT, "%-30s %8.0f %-5s aim: %s", what, value, unit, aim));
    }

    private static long heap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** The time at which a condition first held, looked at in every frame. */
    private CompletableFuture<Long> when(BooleanSupplier condition) throws Exception {
        CompletableFuture<Long> held = new CompletableFuture<>();
        fx(() -> {
            new javafx.animation.AnimationTimer() {
                @Override
                public void handle(long now) {
                    if (condition.getAsBoolean()) {
                        held.complete(System.nanoTime());
                        stop();
                    }
                }
            }.start();
            return null;
        });
        return held;
    }

    private <T> T fx(Callable<T> work) throws Exception {
        CompletableFuture<T> done = new CompletableFuture<>();
        frames.next(() -> {
            try {
                done.complete(work.call());
            } catch (Exception e) {
                done.completeExceptionally(e);
            }
        });
        return done.get();
    }
}
