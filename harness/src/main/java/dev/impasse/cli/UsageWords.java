package dev.impasse.cli;

import dev.impasse.input.Inert;
import dev.impasse.input.Nearest;
import java.util.Collection;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in one sentence, with the name that may have been meant. */
final class UsageWords {
    private static final int SHOWN = 60;

    private UsageWords() {}

    static String of(ParameterException e) {
        CommandLine line = e.getCommandLine();
        if (e instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String word = unmatched.getUnmatched().getFirst();
            if (word.startsWith("-")) {
                return unknown(
                        "option", word, new TreeSet<>(line.getCommandSpec().optionsMap().keySet()));
            }
            return line.getSubcommands().isEmpty()
                    ? "'" + Inert.excerpt(word, SHOWN) + "' is one word too many."
                    : unknown("command", word, line.getSubcommands().keySet());
        }
        // Of 'help'.
        if (e.getArgSpec() == null && e.getValue() != null) {
            return unknown("command", e.getValue(), line.getSubcommands().keySet());
        }
        String said = Inert.line(String.valueOf(e.getMessage()));
        return said.endsWith(".") ? said : said + ".";
    }

    private static String unknown(String what, String word, Collection<String> names) {
        return "there is no "
                + what
                + " '"
                + Inert.excerpt(word, SHOWN)
                + "'."
                + Nearest.question(word, names);
    }
}
