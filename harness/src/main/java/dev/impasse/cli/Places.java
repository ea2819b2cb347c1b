package dev.impasse.cli;

import dev.impasse.run.Locations;
import java.nio.file.Path;

/**
 * Where things lie, for the commands.
 *
 * @param root the checkout, or what was installed
 * @param keys trusted public keys
 */
public record Places(Path root, Path runs, Path tasks, Path keys) {

    /** Of a checkout. */
    public Places(Path root, Path runs) {
        this(root, runs, root.resolve("tasks"), root.resolve("keys"));
    }

    /** Of this process, with nothing copied. */
    static Places bare() {
        return of(Locations.here());
    }

    /** Of this process; an installed program's tasks and keys are put where they can be changed. */
    public static Places here() {
        Locations locations = Locations.here();
        locations.copyBundled();
        return of(locations);
    }

    private static Places of(Locations locations) {
        return new Places(locations.root(), locations.runs(), locations.tasks(), locations.keys());
    }
}
