package dev.impasse.app;

import dev.impasse.Program;
import dev.impasse.run.Locations;
import dev.impasse.seal.KeyHome;
import dev.impasse.seal.KeyRoom;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Map;

/**
 * Where things lie, by the same rules as for the command line.
 *
 * @param root the checkout, or what was installed
 * @param runs where runs are kept
 * @param tasks one folder a task
 * @param keys trusted public keys
 * @param settings the file of what the app remembers
 * @param ownKeys the person's own signing keys
 */
public record Folders(Path root, Path runs, Path tasks, Path keys, Path settings, KeyRoom ownKeys) {

    /** Of a checkout. */
    public Folders(Path root, Path runs, Path settings, KeyRoom ownKeys) {
        this(root, runs, root.resolve("tasks"), root.resolve("keys"), settings, ownKeys);
    }

    /** The sealed sample runs that come with the program, wherever one's own runs are. */
    public Path samples() {
        return root.resolve("runs");
    }

    public static Folders of(Map<String, String> environment) {
        Path userHome = Program.home();
        Locations places =
                Locations.of(
                        environment,
                        System.getProperty("impasse.root", ""),
                        userHome,
                        System.getProperty("os.name", ""));
        places.copyBundled();
        return new Folders(
                places.root(),
                places.runs(),
                places.tasks(),
                places.keys(),
                dev.impasse.app.settings.Settings.file(environment, userHome),
                new KeyRoom(KeyHome.of(environment, userHome), new SecureRandom()));
    }
}
