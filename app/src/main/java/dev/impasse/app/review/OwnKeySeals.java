package dev.impasse.app.review;

import dev.impasse.input.Inert;
import dev.impasse.run.RunFolder;
import dev.impasse.seal.KeyRoom;
import dev.impasse.seal.Passphrase;
import dev.impasse.seal.SealFacts;
import dev.impasse.seal.Sealer;
import dev.impasse.seal.SigningKey;
import dev.impasse.seal.TrustStore;
import dev.impasse.seal.Verifier;
import dev.impasse.seal.VerifyReport;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** With the keys of the person at this machine, and the checkout's trusted ones. */
public final class OwnKeySeals implements Seals {
    private final KeyRoom keys;
    private final Path trusted;
    private final Passphrase passphrase;

    /**
     * @param trusted a folder of public keys that are trusted besides one's own
     * @param passphrase asks for one, where the key has one
     */
    public OwnKeySeals(KeyRoom keys, Path trusted, Passphrase passphrase) {
        this.keys = keys;
        this.trusted = trusted;
        this.passphrase = passphrase;
    }

    @Override
    public SealState verify(RunFolder run) {
        VerifyReport report = Verifier.verify(run.path(), TrustStore.load(List.of(trusted), keys));
        JsonNode manifest = RunDocuments.json(run.manifest());
        long events = 0;
        for (JsonNode log : manifest.path("logs")) {
            events += log.path("count").asLong(0);
        }
        return new SealState(
                SealState.of(report),
                report.signer().orElse(""),
                Inert.excerpt(manifest.path("created").asString(""), 40),
                manifest.path("files").size(),
                manifest.isMissingNode() ? -1 : events,
                report.problems());
    }

    @Override
    public void seal(RunFolder run) {
        if (!keys.has(KeyRoom.DEFAULT)) {
            keys.generate(KeyRoom.DEFAULT, null);
        }
        try (SigningKey key = keys.open(KeyRoom.DEFAULT, passphrase)) {
            new Sealer(Clock.systemUTC())
                    .seal(run.path(), key, SealFacts.of(run), Sealer.Again.REFUSE);
        }
    }
}
