package dev.impasse.app.settings;

import dev.impasse.BadInputException;
import dev.impasse.seal.KeyRoom;
import dev.impasse.seal.Revocations;
import dev.impasse.seal.TrustStore;
import dev.impasse.seal.VerifyingKey;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The keys on the disk, by the same rules as {@code impasse keys}. Never called on the JavaFX thread.
 *
 * @param own the person's own keys
 * @param shared the folder of trusted public keys
 */
public record KeyDesk(KeyRoom own, Path shared, Clock clock) {
    /**
     * Own keys first.
     *
     * @throws BadInputException if a file that should be a key is none
     */
    List<KeyRow> list() {
        Map<VerifyingKey, String> names =
                own.list().stream()
                        .collect(
                                Collectors.toMap(KeyRoom.Own::key, KeyRoom.Own::name, (a, _) -> a));
        TrustStore trust = TrustStore.load(List.of(shared), own);
        Function<Map.Entry<VerifyingKey, Path>, KeyRow> row =
                entry ->
                        new KeyRow(
                                entry.getKey().id(),
                                names.getOrDefault(entry.getKey(), ""),
                                entry.getValue().toString(),
                                trust.revocation(entry.getKey())
                                        .map(r -> r.date() + ": " + r.reason())
                                        .orElse(""),
                                entry.getKey().pem());
        return trust.keys().entrySet().stream()
                .map(row)
                .sorted(java.util.Comparator.comparing(key -> !key.own()))
                .toList();
    }

    /** Makes the key that seals runs. */
    void make() {
        own.generate(KeyRoom.DEFAULT, null);
    }

    /**
     * Trusts the seals of a public key from now on.
     *
     * @throws BadInputException if it is none, or revoked
     */
    void trust(Path file) {
        TrustStore.load(List.of(shared), own).trust(VerifyingKey.read(file), shared);
    }

    /** Trusts it no more, whatever its seals' dates. */
    void revoke(String id, String reason) {
        Revocations.add(shared, id, LocalDate.now(clock), reason);
    }
}
