package dev.impasse.seal;

import dev.impasse.BadInputException;

/** Where a key's passphrase comes from; asked only if the key has one. */
@FunctionalInterface
public interface Passphrase {
    /**
     * @param keyFile which key it is for
     * @return the characters, wiped by whoever asked; never empty
     * @throws BadInputException if there is none to be had
     */
    char[] ask(String keyFile);

    /** For when nobody can be asked. */
    static Passphrase none() {
        return keyFile -> {
            throw new BadInputException(
                    "passphrase_needed", keyFile, "this key has a passphrase, and none was given.");
        };
    }

    /** These characters, copied each time. */
    static Passphrase of(char[] characters) {
        char[] mine = characters.clone();
        return keyFile -> mine.clone();
    }
}
