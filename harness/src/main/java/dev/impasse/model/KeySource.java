package dev.impasse.model;

import java.nio.file.Path;

/** Where a key comes from. It is read when a model is first needed, not when profiles are. */
public sealed interface KeySource {

    /** The endpoint wants none. */
    record None() implements KeySource {}

    /** A variable of the environment. */
    record Variable(String name, String place) implements KeySource {}

    /** A file of mode 0600 that belongs to this user. */
    record File(Path path, String place) implements KeySource {}

    /** The system's keyring: Secret Service on Linux, the keychain on macOS. */
    record Keyring(String service, String account, String place) implements KeySource {}
}
