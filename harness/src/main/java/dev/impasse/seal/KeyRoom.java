package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A user's own keys in one folder of mode 0700: {@code NAME.key.pem} (private, mode 0600) and {@code NAME.pub.pem}.
 */
public final class KeyRoom {
    /** The name of the key that is used where none is named. */
    public static final String DEFAULT = "default";

    static final String PRIVATE_END = ".key.pem";
    static final String PUBLIC_END = ".pub.pem";

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9_-]{0,63}");

    private final Path folder;
    private final SecureRandom random;

    public KeyRoom(Path folder, SecureRandom random) {
        this.folder = folder;
        this.random = random;
    }

    /** A key of the room. */
    public record Own(String name, VerifyingKey key, Path privateFile) {
        public Path publicFile() {
            return privateFile.resolveSibling(name + PUBLIC_END);
        }
    }

    public Path folder() {
        return folder;
    }

    /**
     * Makes a new key. Never takes the place of one that is there.
     *
     * @param name lower-case letters, digits, {@code _} and {@code -}, at most 64
     * @param passphrase the key is encrypted with it; without one its file is for its owner alone. Left as it is.
     * @throws BadInputException if the name will not do or is taken, or the folder lies in a git checkout
     * @throws EnvironmentException if it cannot be written; nothing is left behind then
     */
    public Own generate(String name, char @Nullable [] passphrase) {
        Path privateFile = privateFile(name);
        Path publicFile = folder.resolve(name + PUBLIC_END);
        KeyHome.ensureNoCheckout(folder);
        for (Path file : List.of(privateFile, publicFile)) {
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new BadInputException(
                        "key_exists", file.toString(), "there is a key of this name already.");
            }
        }
        if (passphrase != null && passphrase.length == 0) {
            throw new BadInputException(
                    "passphrase_empty", null, "the passphrase must not be empty.");
        }
        try (SigningKey key = SigningKey.generate(random)) {
            makeFolder();
            byte[] pem = privatePem(key, passphrase);
            try {
                NewFile.write(privateFile, pem, "rw-------");
            } finally {
                Arrays.fill(pem, (byte) 0);
            }
            try {
                NewFile.write(
                        publicFile,
                        key.verifying().pem().getBytes(StandardCharsets.US_ASCII),
                        "rw-r--r--");
            } catch (IOException e) {
                Files.deleteIfExists(privateFile);
                throw e;
            }
            return new Own(name, key.verifying(), privateFile);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "key_not_written",
                    "no key can be written to " + folder + " (" + NewFile.reason(e) + ").",
                    null,
                    e);
        }
    }

    /**
     * @throws BadInputException if there is no such key or it cannot be used
     */
    public SigningKey open(String name, Passphrase passphrase) {
        return PrivateKeyFile.read(privateFile(name), passphrase);
    }

    /** Whether there is a private key of this name. */
    public boolean has(String name) {
        return Files.exists(privateFile(name));
    }

    /**
     * The keys whose public half is here, by name.
     *
     * @throws BadInputException if one of them is no key
     */
    public List<Own> list() {
        List<Own> keys = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + PUBLIC_END)) {
            for (Path file : files) {
                String base = file.getFileName().toString();
                String name = base.substring(0, base.length() - PUBLIC_END.length());
                keys.add(
                        new Own(name, VerifyingKey.read(file), folder.resolve(name + PRIVATE_END)));
            }
        } catch (IOException e) {
            throw new BadInputException(
                    "keys_unreadable", folder.toString(), "cannot be read.", null, e);
        }
        keys.sort(java.util.Comparator.comparing(Own::name));
        return List.copyOf(keys);
    }

    private Path privateFile(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new BadInputException(
                    "bad_key_name",
                    null,
                    "a key's name is of lower-case letters, digits, '_' and '-', at most 64.");
        }
        return folder.resolve(name + PRIVATE_END);
    }

    private byte[] privatePem(SigningKey key, char @Nullable [] passphrase) {
        byte[] der = key.pkcs8();
        try {
            return passphrase == null
                    ? Pem.encode(PrivateKeyFile.PLAIN, der)
                    : Pem.encode(PrivateKeyFile.ENCRYPTED, Pbes2.encrypt(der, passphrase, random));
        } finally {
            Arrays.fill(der, (byte) 0);
        }
    }

    private void makeFolder() throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(
                    folder,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
    }
}
