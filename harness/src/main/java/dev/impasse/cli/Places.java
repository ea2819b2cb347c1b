package dev.impasse.cli;

import dev.impasse.run.Locations;
import java.nio.file.Path;

/**
 * Where things lie, for the commands.
 *
 * @param root the checkout, or what was installed
 */
public record Places(Path root, Path runs, Path tasks) {

    /** Of a checkout. */
    public Places(Path root, Path runs) {
        this(root, runs, root.resolve("tasks"));
    }

    /** Of this process; an installed program's tasks are put where they can be changed. */
    public static Places here() {
        Locations locations = Locations.here();
        locations.copyTasks();
        return new Places(locations.root(), locations.runs(), locations.tasks());
    }

    /** Trusted public keys. */
    public Path keys() {
        return root.resolve("keys");
    }
}
