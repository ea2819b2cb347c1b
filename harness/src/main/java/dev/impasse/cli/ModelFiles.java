package dev.impasse.cli;

import dev.impasse.model.Models;
import dev.impasse.model.ModelsLoader;
import dev.impasse.seal.KeyHome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where profiles lie: the checkout's {@code models.yaml}, then the user's own, then one that was named. */
final class ModelFiles {
    static final String NAME = "models.yaml";

    private ModelFiles() {}

    /** The user's own lies beside their keys. */
    private static Path own(Map<String, String> environment) {
        return KeyHome.of(environment, Path.of(System.getProperty("user.home")))
                .resolveSibling(NAME);
    }

    static Models load(Places places, Optional<Path> named) {
        List<Path> files = new ArrayList<>();
        files.add(places.root().resolve(NAME));
        files.add(own(System.getenv()));
        named.ifPresent(file -> {
            ModelsLoader.load(file);
            files.add(file);
        });
        return Models.load(files, System.getenv());
    }
}
