package dev.impasse.task;

import java.util.Optional;

/**
 * A text that nothing the agent sends may contain.
 *
 * @param path the file that holds it, relative to the workspace, or empty where the agent is not meant to see it at all
 * @param text at least {@link #MIN_LENGTH} characters, so that it cannot turn up by chance
 */
public record Canary(Optional<String> path, String text) {
    public static final int MIN_LENGTH = 12;
}
