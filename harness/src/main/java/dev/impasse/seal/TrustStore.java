package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whose seals are believed: the public keys of some folders, less those that are revoked in any of them. */
public final class TrustStore {
    private final Map<VerifyingKey, Path> keys;
    private final Map<String, Revocations.Revoked> revoked;

    private TrustStore(Map<VerifyingKey, Path> keys, Map<String, Revocations.Revoked> revoked) {
        this.keys = keys;
        this.revoked = revoked;
    }

    /**
     * @param shared folders of public keys, such as the checkout's {@code keys/}: every {@code *.pem} in them; one that is
     *     not there counts as empty
     * @param own the user's own room
     * @throws BadInputException if a file in them is no public key, with its place
     */
    public static TrustStore load(List<Path> shared, KeyRoom own) {
        Map<VerifyingKey, Path> keys = new LinkedHashMap<>();
        Map<String, Revocations.Revoked> revoked = new LinkedHashMap<>();
        for (Path folder : shared) {
            if (folder.toAbsolutePath().equals(own.folder().toAbsolutePath())) {
                // Where one folder is both, private keys lie in it rightly.
                continue;
            }
            for (Path file : pemFiles(folder)) {
                keys.putIfAbsent(VerifyingKey.read(file), file);
            }
            revoked.putAll(Revocations.read(folder));
        }
        for (KeyRoom.Own key : own.list()) {
            keys.putIfAbsent(key.key(), own.folder().resolve(key.name() + KeyRoom.PUBLIC_END));
        }
        revoked.putAll(Revocations.read(own.folder()));
        return new TrustStore(keys, revoked);
    }

    /**
     * Trusts the seals of a key from now on: writes it into a folder of trusted keys.
     *
     * @return where it is now
     * @throws BadInputException if it is revoked
     * @throws EnvironmentException if the folder cannot be written
     */
    public Path trust(VerifyingKey key, Path shared) {
        revocation(key)
                .ifPresent(revoked -> {
                    throw new BadInputException(
                            "revoked_key",
                            null,
                            "key %s was revoked on %s: %s"
                                    .formatted(key.id(), revoked.date(), revoked.reason()));
                });
        Path target = shared.resolve(key.id() + ".pem");
        try {
            Files.createDirectories(shared);
            Files.writeString(target, key.pem());
        } catch (IOException e) {
            throw new EnvironmentException(
                    "key_not_written",
                    "Writing " + target + " failed (" + e.getMessage() + ").",
                    "make sure that the folder can be written.",
                    e);
        }
        return target;
    }

    /** Exactly these keys, none revoked. */
    public static TrustStore of(VerifyingKey... keys) {
        Map<VerifyingKey, Path> map = new LinkedHashMap<>();
        for (VerifyingKey key : keys) {
            map.put(key, Path.of(key.id()));
        }
        return new TrustStore(map, Map.of());
    }

    /** Every key, the revoked ones included, with the file that it was found in. */
    public Map<VerifyingKey, Path> keys() {
        return Collections.unmodifiableMap(keys);
    }

    public boolean knows(VerifyingKey key) {
        return keys.containsKey(key);
    }

    /** Known and not revoked. */
    public boolean trusts(VerifyingKey key) {
        return knows(key) && revocation(key).isEmpty();
    }

    public Optional<Revocations.Revoked> revocation(VerifyingKey key) {
        return Optional.ofNullable(revoked.get(key.id()));
    }

    private static List<Path> pemFiles(Path folder) {
        List<Path> files = new ArrayList<>();
        if (!Files.exists(folder)) {
            return files;
        }
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*.pem")) {
            found.forEach(files::add);
        } catch (IOException e) {
            throw new BadInputException(
                    "keys_unreadable",
                    folder.toString(),
                    "this is no folder of keys that can be read (" + NewFile.reason(e) + ").",
                    null,
                    e);
        }
        Collections.sort(files);
        return files;
    }
}
