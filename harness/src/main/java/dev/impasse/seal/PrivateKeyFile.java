package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.Inert;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Set;

/** A private key on disk: PKCS#8 in PEM, plain or under a passphrase, for its owner alone. */
final class PrivateKeyFile {
    static final String PLAIN = "PRIVATE KEY";
    static final String ENCRYPTED = "ENCRYPTED PRIVATE KEY";

    private static final int FILE_LIMIT = 16 * 1024;
    private static final Set<PosixFilePermission> OWNER_ONLY =
            PosixFilePermissions.fromString("rwx------");

    private PrivateKeyFile() {}

    /**
     * @throws BadInputException if the file is missing, not for its owner alone, or no Ed25519 private key, or if the
     *     passphrase is wrong
     */
    static SigningKey read(Path file, Passphrase passphrase) {
        byte[] text = BoundedFiles.bytes(file, "the private key", FILE_LIMIT);
        try {
            ensurePrivate(file);
            return parse(text, file.toString(), passphrase);
        } finally {
            Arrays.fill(text, (byte) 0);
        }
    }

    static SigningKey parse(byte[] text, String place, Passphrase passphrase) {
        Pem.Block block = Pem.parse(text, place);
        byte[] der = block.der();
        try {
            return switch (block.label()) {
                case PLAIN -> Pkcs8.decode(der, place);
                case ENCRYPTED -> decrypt(der, place, passphrase);
                default ->
                        throw new BadInputException(
                                "wrong_key_type",
                                place,
                                "a PKCS#8 private key is needed, but this is a PEM file of type '"
                                        + Inert.line(block.label())
                                        + "'.");
            };
        } finally {
            Arrays.fill(der, (byte) 0);
        }
    }

    private static SigningKey decrypt(byte[] der, String place, Passphrase passphrase) {
        char[] secret = passphrase.ask(place);
        byte[] plain = new byte[0];
        try {
            plain = Pbes2.decrypt(der, secret, place);
            return Pkcs8.decode(plain, place);
        } finally {
            Arrays.fill(secret, '\0');
            Arrays.fill(plain, (byte) 0);
        }
    }

    private static void ensurePrivate(Path file) {
        try {
            Set<PosixFilePermission> mode = Files.getPosixFilePermissions(file);
            if (!OWNER_ONLY.containsAll(mode)) {
                throw new BadInputException(
                        "key_exposed",
                        file.toString(),
                        "others than its owner can get at this private key (mode "
                                + PosixFilePermissions.toString(mode)
                                + ").",
                        "chmod 600 " + file,
                        null);
            }
        } catch (IOException e) {
            throw new BadInputException(
                    "file_unreadable",
                    file.toString(),
                    "its mode cannot be read (" + e.getMessage() + ").",
                    null,
                    e);
        }
    }
}
