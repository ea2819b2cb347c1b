package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.seal.Passphrase;
import java.io.Console;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Where the command line has a key's passphrase from: a variable, else whoever sits at the terminal. */
final class Passphrases {
    /** Named so that it is clear whose it is; its value is never printed. */
    static final String VARIABLE = "IMPASSE_PASSPHRASE";

    private Passphrases() {}

    /** For a key that is there: the variable, else a question if there is a terminal to ask on. */
    static Passphrase forOpening() {
        return keyFile -> {
            char[] given = characters();
            if (given != null) {
                return given;
            }
            Console terminal = System.console();
            if (terminal == null || !terminal.isTerminal()) {
                return Passphrase.none().ask(keyFile);
            }
            return read(terminal, "Passphrase of " + keyFile + ": ");
        };
    }

    /** The passphrase in the variable, or null where none is set. */
    static char @Nullable [] characters() {
        String value = System.getenv(VARIABLE);
        return value == null || value.isEmpty() ? null : value.toCharArray();
    }

    /**
     * The passphrase in a variable that was asked for by name.
     *
     * @throws BadInputException if it is not set, or empty
     */
    static char[] inVariable(String variable) {
        String value = System.getenv(variable);
        if (value == null || value.isEmpty()) {
            throw new BadInputException(
                    "passphrase_needed", "--passphrase-env", "this variable is not set, or empty.");
        }
        return value.toCharArray();
    }

    /**
     * Asks twice for a new key's passphrase.
     *
     * @throws BadInputException if there is no terminal, it is empty, or the two differ
     */
    static char[] askTwice() {
        Console terminal = System.console();
        if (terminal == null || !terminal.isTerminal()) {
            throw new BadInputException(
                    "passphrase_needed",
                    "--passphrase",
                    "there is no terminal to ask on.",
                    "--passphrase-env VARIABLE",
                    null);
        }
        char[] first = read(terminal, "New passphrase: ");
        char[] second = read(terminal, "Once more: ");
        boolean same = Arrays.equals(first, second);
        Arrays.fill(second, '\0');
        if (!same) {
            Arrays.fill(first, '\0');
            throw new BadInputException(
                    "passphrase_differs", "--passphrase", "the two were not the same.");
        }
        return first;
    }

    private static char[] read(Console terminal, String question) {
        char[] given = terminal.readPassword("%s", question);
        if (given == null || given.length == 0) {
            throw new BadInputException("passphrase_empty", null, "no passphrase was given.");
        }
        return given;
    }
}
