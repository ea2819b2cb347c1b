package dev.impasse.sandbox.docker;

import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Shell code that comes with the harness. */
final class Script {
    private Script() {}

    /** Without its comments, which would have to be read by the shell each time. */
    static String load(String name) {
        try (InputStream in = Objects.requireNonNull(Script.class.getResourceAsStream(name))) {
            StringBuilder code = new StringBuilder();
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .forEach(line -> code.append(line).append('\n'));
            return code.toString();
        } catch (IOException e) {
            throw new EnvironmentException("resource", name + " cannot be read.", null, e);
        }
    }
}
