package dev.impasse.sandbox;

import java.nio.file.Path;

/** The engine's images that tasks are made from. */
public interface ImageStore {

    /** The image that every bundled task starts from. */
    String BASE = "impasse/base:1";

    /**
     * Builds the image of an environment folder (its {@code Dockerfile} and what that copies), or finds the one that was
     * built from the same bytes before. What a session needs is added where the image lacks it.
     *
     * @throws dev.impasse.BadInputException if the folder has no Dockerfile or is too large
     * @throws dev.impasse.EnvironmentException if the engine cannot build it
     */
    Image build(Path environment);

    /**
     * @param id the engine's id, {@code sha256:…}
     * @param workspace the image's working directory, absolute; {@code /workspace} where it names none
     */
    record Image(String id, String workspace) {}
}
