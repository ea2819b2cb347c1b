package dev.impasse.app.readiness;

import dev.impasse.Program;
import java.util.ArrayList;
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
                        && (parts.getFirst().equals(Program.call())
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

    // Both ask on their terminal, and here they have none: the person is asked by the window
    // before.
    // It wants root's rights,
    // for which an installed program has the system's own prompt; a checkout's set-up builds as
    // well, which is not root's.
    private static List<String> withConsent(List<String> parts) {
        List<String> argv = new ArrayList<>(parts);
        boolean setup = parts.equals(List.of(Program.call(), "setup"));
        if (setup || parts.equals(List.of(Program.call(), "clean"))) {
            argv.add("--yes");
        }
        if (parts.getFirst().equals(Program.call()) && Program.installed().isPresent()) {
            argv.set(0, Program.installed().get());
            if (setup && !"root".equals(System.getProperty("user.name"))) {
                argv.addFirst("pkexec");
            }
        }
        return List.copyOf(argv);
    }
}
