package dev.impasse.model;

import dev.impasse.BadInputException;
import dev.impasse.input.BoundedFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Fetches a key from where it lies. No error of it quotes anything that could be a key. */
final class KeyReader {
    private static final int MAX_FILE = 8192;
    private static final Set<PosixFilePermission> OWNERS =
            EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private final Map<String, String> environment;
    private final KeyringCommand keyring;

    KeyReader(Map<String, String> environment, KeyringCommand keyring) {
        this.environment = environment;
        this.keyring = keyring;
    }

    Secret read(KeySource source) {
        return switch (source) {
            case KeySource.None ignored -> Secret.NONE;
            case KeySource.Variable variable -> variable(variable);
            case KeySource.File file -> file(file);
            case KeySource.Keyring entry -> Secret.of(keyring.lookup(entry), entry.place());
        };
    }

    private Secret variable(KeySource.Variable variable) {
        String value = environment.get(variable.name());
        if (value == null || value.isBlank()) {
            throw new BadInputException(
                    "key_missing",
                    variable.place(),
                    "the variable " + variable.name() + " holds no key.",
                    "export " + variable.name() + "=… first.",
                    null);
        }
        return Secret.of(value, variable.place());
    }

    private static Secret file(KeySource.File file) {
        Path path = file.path();
        try {
            if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
                throw new BadInputException(
                        "key_missing", file.place(), "the key's file is not there.");
            }
            PosixFileAttributeView view =
                    Files.getFileAttributeView(
                            path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
            if (view == null || !OWNERS.containsAll(view.readAttributes().permissions())) {
                throw new BadInputException(
                        "key_exposed",
                        file.place(),
                        "others can get at the key's file, so it is not read.",
                        "chmod 600 it.",
                        null);
            }
            return Secret.of(
                    BoundedFiles.decode(BoundedFiles.bytes(path, "a key", MAX_FILE), file.place()),
                    file.place());
        } catch (IOException e) {
            throw new BadInputException(
                    "key_unreadable", file.place(), "the key's file cannot be read.", null, e);
        }
    }
}
