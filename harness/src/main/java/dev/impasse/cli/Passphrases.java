package dev.impasse.cli;

import dev.impasse.seal.Passphrase;
import org.jspecify.annotations.Nullable;

/** Where the command line has a key's passphrase from. */
final class Passphrases {
    /** Named so that it is clear whose it is; its value is never printed. */
    static final String VARIABLE = "IMPASSE_PASSPHRASE";

    private Passphrases() {}

    static Passphrase fromEnvironment() {
        char[] characters = characters();
        return characters == null ? Passphrase.none() : Passphrase.of(characters);
    }

    /** The passphrase, or null where none is set. */
    static char @Nullable [] characters() {
        String value = System.getenv(VARIABLE);
        return value == null || value.isEmpty() ? null : value.toCharArray();
    }
}
