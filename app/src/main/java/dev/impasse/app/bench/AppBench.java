package dev.impasse.app.bench;

import dev.impasse.run.FolderTree;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;

/** {@code ./impasse app --bench}: prints a line for each measurement. With {@code --quick}, a tenth of the events. */
public final class AppBench extends Application {
    private static final int EVENTS = 1_000_000;
    private static final int PER_SECOND = 5_000;

    @Override
    public void start(Stage unused) {
        Platform.setImplicitExit(false);
        boolean quick = getParameters().getRaw().contains("--quick");
        Thread.ofPlatform().name("bench").start(() -> measure(quick, System.out));
    }

    private static void measure(boolean quick, PrintStream out) {
        int code = 0;
        try {
            Path folder = Files.createTempDirectory("impasse-app-bench-");
            try {
                new TimelineBench(folder, out::println)
                        .run(quick ? EVENTS / 10 : EVENTS, PER_SECOND, quick ? 3 : 10);
            } finally {
                FolderTree.delete(folder);
            }
        } catch (Exception e) {
            e.printStackTrace(System.err);
            code = 3;
        }
        System.exit(code);
    }
}
