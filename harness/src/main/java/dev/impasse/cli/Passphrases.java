package dev.impasse.cli;

import dev.impasse.seal.Passphrase;

/** Where the command line has a key's passphrase from. */
final class Passphrases {
    /** Named so that it is clear whose it is; its value is never printed. */
    static final String VARIABLE = "IMPASSE_PASSPHRASE";

    private Passphrases() {}

    static Passphrase fromEnvironment() {
        String value = System.getenv(VARIABLE);
        return value == null || value.isEmpty()
                ? Passphrase.none()
                : Passphrase.of(value.toCharArray());
    }
}
