package dev.impasse.app;

import dev.impasse.ImpasseException;
import dev.impasse.Program;
import dev.impasse.app.bench.AppBench;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Application;

/** The entry. No {@link Application} itself, because JavaFX starts those from the class path only through another class. */
public final class Main {
    /** Kept, for a logger that nobody holds forgets its level. */
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private Main() {}

    public static void main(String[] args) {
        List<String> arguments = AppArguments.of(args);
        OptionalInt answered = AppArguments.answer(arguments, System.out, System.err);
        if (answered.isPresent()) {
            System.exit(answered.getAsInt());
        }
        if (!screen(System.getenv(), System.getProperty("os.name", ""))) {
            System.err.println(
                    "impasse: there is no screen to show the app on (neither DISPLAY nor WAYLAND_DISPLAY is set)."
                            + " Try: the command line, "
                            + Program.call()
                            + " --help");
            System.exit(3);
        }
        // It warns that it was not started as a module, which is so on purpose.
        JAVAFX.setLevel(Level.SEVERE);
        try {
            var _ = Folders.of(System.getenv());
        } catch (ImpasseException e) {
            System.err.println("impasse: " + e.sentence());
            System.exit(e.exitCode());
        }
        boolean bench = arguments.contains("--bench");
        Application.launch(
                bench ? AppBench.class : ImpasseApp.class, arguments.toArray(String[]::new));
    }

    private static boolean screen(Map<String, String> environment, String os) {
        boolean linux = os.toLowerCase(Locale.ROOT).contains("linux");
        return !linux
                || !environment.getOrDefault("DISPLAY", "").isEmpty()
                || !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty()
                || "Headless".equals(System.getProperty("glass.platform"));
    }
}
