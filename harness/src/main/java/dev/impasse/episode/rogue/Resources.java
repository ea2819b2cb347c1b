package dev.impasse.episode.rogue;

import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Files that come with this package. */
final class Resources {
    private Resources() {}

    static byte[] bytes(String name) {
        try (InputStream in = Objects.requireNonNull(Resources.class.getResourceAsStream(name))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new EnvironmentException("resource", name + " cannot be read.", null, e);
        }
    }

    static String text(String name) {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }
}
