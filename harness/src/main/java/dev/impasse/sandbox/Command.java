package dev.impasse.sandbox;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A program to run inside.
 *
 * @param argv the program and its arguments, at least one, no NUL in any
 * @param directory absolute path to start in
 * @param environment variables added to the image's
 * @param timeout after which the whole process tree is killed; what was printed by then is kept
 * @param outputLimit the most bytes kept of each of standard output and standard error
 */
public record Command(
        List<String> argv,
        String directory,
        Map<String, String> environment,
        Duration timeout,
        int outputLimit) {

    public Command {
        argv = List.copyOf(argv);
        environment = Map.copyOf(environment);
        if (argv.isEmpty()) {
            throw new IllegalArgumentException("argv is empty");
        }
    }
}
