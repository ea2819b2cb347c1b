package dev.impasse.app;

import dev.impasse.ImpasseException;
import dev.impasse.app.frame.FrameView;
import dev.impasse.app.frame.WindowMemory;
import dev.impasse.app.fx.BackgroundTasks;
import dev.impasse.app.fx.FxFrames;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import javafx.application.Application;
import javafx.geometry.Insets;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The window's life. */
public final class ImpasseApp extends Application {
    private final FxFrames frames = new FxFrames();
    private final BackgroundTasks tasks = new BackgroundTasks(frames);
    private @Nullable Workbench bench;

    @Override
    public void start(Stage stage) {
        try {
            open(stage);
        } catch (ImpasseException e) {
            failed(stage, e);
        }
    }

    // There is no window yet to say it in, and whoever started this from a menu sees no terminal.
    private static void failed(Stage stage, ImpasseException e) {
        System.err.println("impasse: " + e.sentence());
        Label words = new Label("Impasse cannot start. " + e.sentence());
        words.setWrapText(true);
        words.setPadding(new Insets(24));
        stage.setTitle("Impasse");
        stage.setScene(new Scene(words, 640, 160));
        stage.show();
    }

    private void open(Stage stage) {
        Workbench opened = new Workbench(Folders.of(System.getenv()), frames, tasks);
        bench = opened;
        FrameView view = opened.open();
        Scene scene = view.scene(opened.theme(), 1280, 820);
        stage.setTitle("Impasse");
        stage.setScene(scene);
        WindowMemory.attach(stage, opened.settings());
        Closing.attach(stage, opened.live(), view);
        stage.setOnHiding(_ -> WindowMemory.keep(stage, opened.settings()));
        stage.show();
        openNamed(opened);
        opened.tidy();
        if (getParameters().getRaw().contains("--bench-start")) {
            System.out.println(
                    "first window "
                            + ManagementFactory.getRuntimeMXBean().getUptime()
                            + " ms after the JVM started, aim: under 2000");
            stage.close();
        } else {
            opened.watches().start();
        }
    }

    /** What was named on the command line, or what a file manager hands over when somebody opens a run archive in it. */
    private void openNamed(Workbench opened) {
        getParameters().getUnnamed().stream()
                .findFirst()
                .ifPresent(name -> opened.open(Path.of(name)));
    }

    @Override
    public void stop() {
        if (bench != null) {
            bench.close();
        }
        tasks.close();
        frames.close();
    }
}
