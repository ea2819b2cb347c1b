package dev.impasse.episode.model;

import dev.impasse.Program;
import dev.impasse.model.Models;
import dev.impasse.model.ModelsLoader;
import dev.impasse.seal.KeyHome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where profiles lie: the checkout's {@code models.yaml}, then the user's own, then one that was named. */
public final class ModelFiles {
    public static final String NAME = "models.yaml";

    private ModelFiles() {}

    /** The user's own lies beside their keys. */
    public static Path own(Map<String, String> environment) {
        return KeyHome.of(environment, Program.home()).resolveSibling(NAME);
    }

    /**
     * @param root the checkout
     * @throws dev.impasse.BadInputException if one of them is no file of profiles
     */
    public static Models load(Path root, Optional<Path> named) {
        List<Path> files = new ArrayList<>();
        files.add(root.resolve(NAME));
        files.add(own(System.getenv()));
        named.ifPresent(file -> {
            ModelsLoader.load(file);
            files.add(file);
        });
        return Models.load(files, System.getenv());
    }
}
