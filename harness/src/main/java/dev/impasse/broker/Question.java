package dev.impasse.broker;

import java.time.Duration;
import java.util.List;

/**
 * What a person is asked. An approval holds for exactly what is shown here, once.
 *
 * @param intent the id, such as {@code i12}
 * @param kind of the intent, such as {@code write_file}
 * @param path relative to the policy's root, for file intents; else empty
 * @param argv for {@code exec}; else empty
 * @param shown all that would be done, inert: no hidden character is left hidden
 * @param hidden how many characters of it would not have been visible as they were
 * @param sha256 lower-case hex SHA-256 of {@code shown} in UTF-8
 * @param expires how long the question stands
 */
public record Question(
        String intent,
        String kind,
        String path,
        List<String> argv,
        String shown,
        int hidden,
        String sha256,
        Duration expires) {
    public Question {
        argv = List.copyOf(argv);
    }
}
