package dev.impasse.readiness;

import dev.impasse.episode.EpisodeResult;
import dev.impasse.seal.KeyRoom;
import dev.impasse.seal.Passphrase;
import dev.impasse.seal.SealFacts;
import dev.impasse.seal.Sealer;
import dev.impasse.seal.SigningKey;
import dev.impasse.seal.TrustStore;
import dev.impasse.seal.Verifier;
import dev.impasse.seal.VerifyReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;

/** Seals a run with a key made for it, verifies it, changes one byte, verifies it again. */
final class SealTrial {
    private SealTrial() {}

    /**
     * @param intact whether the sealed run verified
     * @param noticed whether it did no longer once a byte of it was changed
     * @param problems what the first look found, for evidence; empty where nothing
     */
    record Seen(boolean intact, boolean noticed, String problems) {}

    static Seen of(EpisodeResult result, Path scratch) throws IOException {
        KeyRoom room = new KeyRoom(scratch.resolve("keys"), new SecureRandom());
        TrustStore trust = TrustStore.load(List.of(), room(room));
        try (SigningKey key = room.open("check", Passphrase.none())) {
            new Sealer(Clock.systemUTC())
                    .seal(
                            result.run().path(),
                            key,
                            SealFacts.of(result.run()),
                            Sealer.Again.REFUSE);
        }
        VerifyReport whole = Verifier.verify(result.run().path(), trust);
        change(result.run().events());
        VerifyReport changed = Verifier.verify(result.run().path(), trust);
        return new Seen(
                whole.ok(), !changed.ok(), whole.ok() ? "" : ", " + Trial.line(whole.toString()));
    }

    private static KeyRoom room(KeyRoom room) {
        room.generate("check", null);
        return room;
    }

    /** The last digit of the last line's hash or whatever stands there: any byte will do. */
    private static void change(Path file) throws IOException {
        boolean writable = file.toFile().setWritable(true);
        byte[] bytes = Files.readAllBytes(file);
        if (!writable || bytes.length < 10) {
            throw new IOException("cannot change " + file);
        }
        bytes[bytes.length - 5] ^= 1;
        Files.write(file, bytes);
    }
}
