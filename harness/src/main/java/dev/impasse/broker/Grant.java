package dev.impasse.broker;

import dev.impasse.input.Glob;
import dev.impasse.policy.ArgvPattern;
import java.time.Duration;
import java.util.List;

/**
 * What a person has agreed to beforehand.
 *
 * @param name stands in the log for it
 * @param intent kind that it covers, such as {@code write_file}
 * @param paths patterns relative to the policy's root, for file intents
 * @param argv patterns of the whole command, for {@code exec}; what a shell is told to run is not looked into
 * @param expires how long it holds, from when it was given
 * @param uses how often it holds
 */
public record Grant(
        String name,
        String intent,
        List<Glob> paths,
        List<ArgvPattern> argv,
        Duration expires,
        int uses) {
    public Grant {
        paths = List.copyOf(paths);
        argv = List.copyOf(argv);
    }

    boolean covers(Question question) {
        return intent.equals(question.kind())
                && (intent.equals("exec")
                        ? argv.stream().anyMatch(pattern -> pattern.matches(question.argv()))
                        : paths.stream().anyMatch(glob -> glob.matches(question.path())));
    }
}
