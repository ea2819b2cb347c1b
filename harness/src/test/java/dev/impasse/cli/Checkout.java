package dev.impasse.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** The checkout that the tests run in. */
final class Checkout {
    private Checkout() {}

    static Path root() {
        Path path = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(path.resolve("tasks"))) {
            path = path.getParent();
        }
        return path;
    }
}
