package dev.impasse.app.look;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.text.Font;

/**
 * The system's own typeface for what we say, and a monospaced one for what a machine said. On Linux "the system's own" is
 * often a fallback from another age, so a better one is taken where it is installed.
 */
public final class Typefaces {
    private static final List<String> LINUX =
            List.of("Inter", "Cantarell", "Ubuntu", "Noto Sans", "Roboto", "Open Sans", "System");
    private static final List<String> MONO =
            List.of(
                    "SF Mono",
                    "Menlo",
                    "Cascadia Mono",
                    "Consolas",
                    "JetBrains Mono",
                    "Ubuntu Mono",
                    "Noto Sans Mono",
                    "DejaVu Sans Mono",
                    "Monospaced");
    private static final Set<String> INSTALLED = new HashSet<>(Font.getFamilies());

    private Typefaces() {}

    public static String text() {
        boolean linux =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
        return linux ? first(LINUX, "System") : "System";
    }

    public static String mono() {
        return first(MONO, "Monospaced");
    }

    private static String first(List<String> wanted, String otherwise) {
        return wanted.stream().filter(INSTALLED::contains).findFirst().orElse(otherwise);
    }
}
