package dev.impasse.cli;

import dev.impasse.Program;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunSpec;
import dev.impasse.run.RunSpecs;
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
import java.util.Optional;

/** Seals runs with the user's own key, making one at the first time. */
final class Sealing {
    /** The key that is used where none is named. */
    static final String DEFAULT_KEY = "default";

    private Sealing() {}

    static KeyRoom keys() {
        return new KeyRoom(KeyHome.of(System.getenv(), Program.home()), new SecureRandom());
    }

    /** Seals with the default key. */
    static Manifest seal(Console console, RunFolder run) {
        ensureKey(console, DEFAULT_KEY);
        return seal(run, DEFAULT_KEY, Passphrases.forOpening(), Sealer.Again.REFUSE);
    }

    /** Makes the default key where it is not there yet; any other has to be made by its owner. */
    static void ensureKey(Console console, String name) {
        KeyRoom keys = keys();
        if (name.equals(DEFAULT_KEY) && !keys.has(DEFAULT_KEY)) {
            KeyRoom.Own made = keys.generate(DEFAULT_KEY, null);
            console.note(
                    "made the signing key "
                            + made.key().id()
                            + " in "
                            + made.privateFile()
                            + " (for you alone, without a passphrase)");
        }
    }

    static Manifest seal(RunFolder run, String key, Passphrase passphrase, Sealer.Again again) {
        try (SigningKey signing = keys().open(key, passphrase)) {
            return new Sealer(Clock.systemUTC()).seal(run.path(), signing, facts(run), again);
        }
    }

    private static SealFacts facts(RunFolder run) {
        RunSpec spec = RunSpecs.read(run);
        return new SealFacts(
                spec.run(),
                spec.task(),
                "sha256:" + spec.taskDigest(),
                "sha256:" + spec.policyDigest(),
                spec.image(),
                spec.agent(),
                Optional.ofNullable(spec.model()),
                spec.software().getOrDefault("impasse", "unknown"));
    }

    /** Where trusted public keys are looked for, besides the user's own. */
    static List<Path> trusted(Places places) {
        return List.of(places.keys());
    }
}
