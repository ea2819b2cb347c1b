package dev.impasse.app.frame;

import dev.impasse.app.settings.Settings;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** A window comes back where and as large as it was, if that is still on a screen. */
public final class WindowMemory {
    /** The least that nothing is cut in. Pixels. */
    private static final double LEAST_WIDTH = 1024;

    private static final double LEAST_HEIGHT = 640;

    private WindowMemory() {}

    public static void attach(Stage stage, Settings settings) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setMinWidth(Math.min(LEAST_WIDTH, screen.getWidth()));
        stage.setMinHeight(Math.min(LEAST_HEIGHT, screen.getHeight()));
        stage.setWidth(Math.min(settings.number("window.width", 1280), screen.getWidth()));
        stage.setHeight(Math.min(settings.number("window.height", 820), screen.getHeight()));
        double x = settings.number("window.x", Double.NaN);
        double y = settings.number("window.y", Double.NaN);
        if (!Screen.getScreensForRectangle(x + 40, y, 100, 30).isEmpty()) {
            stage.setX(x);
            stage.setY(y);
        }
        stage.setMaximized(settings.text("window.maximized", "false").equals("true"));
    }

    /** Before the window closes. */
    public static void keep(Stage stage, Settings settings) {
        settings.set("window.maximized", String.valueOf(stage.isMaximized()));
        if (!stage.isMaximized()) {
            settings.set("window.width", String.valueOf(stage.getWidth()));
            settings.set("window.height", String.valueOf(stage.getHeight()));
            settings.set("window.x", String.valueOf(stage.getX()));
            settings.set("window.y", String.valueOf(stage.getY()));
        }
    }
}
