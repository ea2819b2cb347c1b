package dev.impasse.app;

import dev.impasse.seal.KeyHome;
import dev.impasse.seal.KeyRoom;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Map;

/**
 * Where things lie, by the same rules as for the command line.
 *
 * @param root the checkout, as the launcher gives it in {@code IMPASSE_ROOT}
 * @param runs {@code $IMPASSE_HOME/runs}, else {@code runs/} of the checkout
 * @param settings the file of what the app remembers
 * @param ownKeys the person's own signing keys
 */
public record Folders(Path root, Path runs, Path settings, KeyRoom ownKeys) {

    public static Folders of(Map<String, String> environment) {
        String root = environment.getOrDefault("IMPASSE_ROOT", "");
        Path base = Path.of(root.isEmpty() ? "." : root).toAbsolutePath().normalize();
        String home = environment.getOrDefault("IMPASSE_HOME", "");
        Path runs = home.isEmpty() ? base.resolve("runs") : Path.of(home, "runs");
        return new Folders(
                base,
                runs.toAbsolutePath().normalize(),
                dev.impasse.app.settings.Settings.file(
                        environment, Path.of(System.getProperty("user.home", "."))),
                new KeyRoom(
                        KeyHome.of(environment, Path.of(System.getProperty("user.home", "."))),
                        new SecureRandom()));
    }

    /** The sealed sample runs that come with the checkout, wherever one's own runs are. */
    public Path samples() {
        return root.resolve("runs");
    }

    public Path tasks() {
        return root.resolve("tasks");
    }

    /** Trusted public keys. */
    public Path keys() {
        return root.resolve("keys");
    }
}
