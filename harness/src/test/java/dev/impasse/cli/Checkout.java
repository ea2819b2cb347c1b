package dev.impasse.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** The checkout that the tests run in. */
final class Checkout {
    private Checkout() {}

    static Path root() {
        for (Path path = Path.of("").toAbsolutePath(); path != null; path = path.getParent()) {
            if (Files.isDirectory(path.resolve("tasks"))) {
                return path;
            }
        }
        throw new IllegalStateException("the tests run outside of a checkout");
    }
}
