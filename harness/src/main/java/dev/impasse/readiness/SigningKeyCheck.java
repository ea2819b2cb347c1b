package dev.impasse.readiness;

import dev.impasse.BadInputException;
import dev.impasse.seal.KeyRoom;
import dev.impasse.seal.Passphrase;
import dev.impasse.seal.SigningKey;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;

/** There is a key to seal runs with, and it is a key. */
final class SigningKeyCheck implements Check {
    private static final About ABOUT =
            About.limit(
                    "signing-key",
                    "Signing key",
                    "There is a private key of yours, readable by you alone, to seal runs with.");

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) {
        progress.step("looking into " + context.folders().keys());
        KeyRoom room = new KeyRoom(context.folders().keys(), new SecureRandom());
        return judge(room);
    }

    static CheckResult judge(KeyRoom room) {
        List<String> evidence = new ArrayList<>();
        evidence.add("looked in " + room.folder());
        int usable = 0;
        try {
            for (KeyRoom.Own key : room.list()) {
                if (room.has(key.name())) {
                    evidence.add(key.name() + " (" + key.key().id() + "): " + tried(room, key));
                    usable++;
                }
            }
        } catch (BadInputException e) {
            String remedy = e.remedy();
            return CheckResult.fail(
                    "A key cannot be used: " + e.sentence(),
                    evidence,
                    remedy == null ? "./impasse keys list" : remedy);
        }
        if (usable == 0) {
            return CheckResult.fail(
                    "There is no key to seal runs with.", evidence, "./impasse keys generate");
        }
        return CheckResult.pass(
                usable == 1
                        ? "There is one key to seal runs with."
                        : "There are " + usable + " keys to seal runs with.",
                evidence);
    }

    private static String tried(KeyRoom room, KeyRoom.Own own) {
        byte[] message = "impasse check".getBytes(StandardCharsets.US_ASCII);
        try (SigningKey key = room.open(own.name(), Passphrase.none())) {
            if (!own.key().verifies(message, key.sign(message))) {
                throw new BadInputException(
                        "key_pair_differs",
                        own.privateFile().toString(),
                        "this private key is not the one of the public key beside it.");
            }
            return "signs, and the signature is its own";
        } catch (BadInputException e) {
            if (e.code().equals("passphrase_needed")) {
                return "has a passphrase, so it was not tried";
            }
            throw e;
        }
    }
}
