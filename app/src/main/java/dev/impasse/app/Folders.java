package dev.impasse.app;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where things lie, by the same rules as for the command line.
 *
 * @param root the checkout, as the launcher gives it in {@code IMPASSE_ROOT}
 * @param runs {@code $IMPASSE_HOME/runs}, else {@code runs/} of the checkout
 * @param settings the file of what the app remembers
 */
public record Folders(Path root, Path runs, Path settings) {

    public static Folders of(Map<String, String> environment) {
        String root = environment.getOrDefault("IMPASSE_ROOT", "");
        Path base = Path.of(root.isEmpty() ? "." : root).toAbsolutePath().normalize();
        String home = environment.getOrDefault("IMPASSE_HOME", "");
        Path runs = home.isEmpty() ? base.resolve("runs") : Path.of(home, "runs");
        return new Folders(
                base,
                runs.toAbsolutePath().normalize(),
                dev.impasse.app.settings.Settings.file(
                        environment, Path.of(System.getProperty("user.home", "."))));
    }

    public Path tasks() {
        return root.resolve("tasks");
    }

    /** The person's own keys, which lie beside the settings: the same rule as {@code KeyHome}'s. */
    public Path ownKeys() {
        return settings.resolveSibling("keys");
    }

    /** Trusted public keys. */
    public Path keys() {
        return root.resolve("keys");
    }
}
