package dev.impasse.cli;

import dev.impasse.Program;
import dev.impasse.run.RunFolder;
import dev.impasse.seal.KeyHome;
import dev.impasse.seal.KeyRoom;
import dev.impasse.seal.Manifest;
import dev.impasse.seal.Passphrase;
import dev.impasse.seal.SealFacts;
import dev.impasse.seal.Sealer;
import dev.impasse.seal.SigningKey;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;

/** Seals runs with the user's own key, making one at the first time. */
final class Sealing {
    private Sealing() {}

    static KeyRoom keys() {
        return new KeyRoom(KeyHome.of(System.getenv(), Program.home()), new SecureRandom());
    }

    /** Seals with the default key. */
    static Manifest seal(Console console, RunFolder run) {
        ensureKey(console, KeyRoom.DEFAULT);
        return seal(run, KeyRoom.DEFAULT, Passphrases.forOpening(), Sealer.Again.REFUSE);
    }

    /** Makes the default key where it is not there yet; any other has to be made by its owner. */
    static void ensureKey(Console console, String name) {
        KeyRoom keys = keys();
        if (name.equals(KeyRoom.DEFAULT) && !keys.has(KeyRoom.DEFAULT)) {
            KeyRoom.Own made = keys.generate(KeyRoom.DEFAULT, null);
            console.note(
                    "made the signing key "
                            + made.key().id()
                            + " in "
                            + Program.path(made.privateFile())
                            + " (for you alone, without a passphrase)");
        }
    }

    static Manifest seal(RunFolder run, String key, Passphrase passphrase, Sealer.Again again) {
        try (SigningKey signing = keys().open(key, passphrase)) {
            return new Sealer(Clock.systemUTC())
                    .seal(run.path(), signing, SealFacts.of(run), again);
        }
    }

    /** Where trusted public keys are looked for, besides the user's own. */
    static List<Path> trusted(Places places) {
        return List.of(places.keys());
    }
}
