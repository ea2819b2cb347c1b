package dev.impasse.cli;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where things lie. From a checkout: {@code tasks/}, {@code runs/} and {@code keys/} of it, unless {@code
 * IMPASSE_HOME} says otherwise for the runs.
 *
 * @param root the checkout, as the launcher gives it in {@code IMPASSE_ROOT}
 */
public record Places(Path root, Path runs) {

    public static Places of(Map<String, String> environment) {
        String root = environment.get("IMPASSE_ROOT");
        Path base =
                Path.of(root == null || root.isEmpty() ? "." : root).toAbsolutePath().normalize();
        String home = environment.get("IMPASSE_HOME");
        Path runs = home == null || home.isEmpty() ? base.resolve("runs") : Path.of(home, "runs");
        return new Places(base, runs.toAbsolutePath().normalize());
    }

    public Path tasks() {
        return root.resolve("tasks");
    }

    /** Trusted public keys. */
    public Path keys() {
        return root.resolve("keys");
    }
}
