package dev.impasse.app.readiness;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What mends a check, as the check says it.
 *
 * @param words as they stand there
 * @param argv what a button may run, where the words are a command that it may
 */
public record Remedy(String words, Optional<List<String>> argv) {
    /** Words without anything that a shell, which is never asked, could make something of. */
    private static final Pattern PLAIN =
            Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:/=-]*|--?[a-z-]+");

    /** Only our own launcher, and questions to the engine, are run for anybody. */
    static Remedy of(String words) {
        List<String> parts = List.of(words.strip().split(" +"));
        boolean known =
                parts.size() > 1
                        && (parts.getFirst().equals("./impasse")
                                || (parts.getFirst().equals("docker")
                                        && List.of("info", "version").contains(parts.get(1))));
        boolean plain = parts.stream().skip(1).allMatch(part -> PLAIN.matcher(part).matches());
        return new Remedy(
                words, known && plain ? Optional.of(withConsent(parts)) : Optional.empty());
    }

    /** The command, as it is run. */
    public String command() {
        return argv.map(parts -> String.join(" ", parts)).orElse(words);
    }

    // Set-up asks on its terminal, and here it has none: the person is asked by the window before.
    private static List<String> withConsent(List<String> parts) {
        return parts.equals(List.of("./impasse", "setup"))
                ? List.of("./impasse", "setup", "--yes")
                : parts;
    }
}
