package dev.impasse.app;

import dev.impasse.app.frame.FrameView;
import dev.impasse.app.frame.WindowMemory;
import dev.impasse.app.fx.BackgroundTasks;
import dev.impasse.app.fx.FxFrames;
import java.lang.management.ManagementFactory;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The window's life. */
public final class ImpasseApp extends Application {
    private final FxFrames frames = new FxFrames();
    private final BackgroundTasks tasks = new BackgroundTasks(frames);
    private @Nullable Workbench bench;

    @Override
    public void start(Stage stage) {
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
        opened.tidy();
        if (getParameters().getRaw().contains("--bench-start")) {
            System.out.println(
                    "first window "
                            + ManagementFactory.getRuntimeMXBean().getUptime()
                            + " ms after the JVM started, aim: under 2000");
            stage.close();
        }
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
