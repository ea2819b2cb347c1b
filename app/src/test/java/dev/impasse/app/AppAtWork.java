package dev.impasse.app;

import static org.awaitility.Awaitility.await;

import dev.impasse.app.launch.TaskChoice;
import java.time.Duration;
import java.util.concurrent.Callable;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.testfx.api.FxRobot;

/** The program of a process: the app as it is, and somebody in its window who starts an episode of one task. */
final class AppAtWork {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private AppAtWork() {}

    public static void main(String[] args) {
        Thread.ofPlatform().daemon().name("somebody").start(AppAtWork::launch);
        Main.main(args);
    }

    private static void launch() {
        await().atMost(PATIENCE).until(() -> !Window.getWindows().isEmpty());
        new FxRobot().push(KeyCode.CONTROL, KeyCode.L);
        until(() -> tasks() != null && tasks().getItems().stream().anyMatch(AppAtWork::wanted));
        AppTest.fxRun(() ->
                tasks().getItems().stream()
                        .filter(AppAtWork::wanted)
                        .findFirst()
                        .ifPresent(choice -> choose(tasks(), choice)));
        until(() -> scene().lookup("#start") instanceof Button start && !start.isDisabled());
        AppTest.fxRun(() -> ((Button) scene().lookup("#start")).fire());
    }

    private static boolean wanted(Object choice) {
        return ((TaskChoice) choice).name().equals(System.getProperty("task"));
    }

    @SuppressWarnings("unchecked")
    private static void choose(ListView<?> tasks, Object choice) {
        ((ListView<Object>) tasks).getSelectionModel().select(choice);
    }

    private static ListView<?> tasks() {
        Node node = scene().lookup("#tasks");
        return (ListView<?>) node;
    }

    private static Scene scene() {
        return Window.getWindows().getFirst().getScene();
    }

    private static void until(Callable<Boolean> condition) {
        await().atMost(PATIENCE).until(() -> AppTest.fx(condition));
    }
}
