package dev.impasse.readiness;

import dev.impasse.BadInputException;
import dev.impasse.seal.KeyRoom;
import dev.impasse.seal.Passphrase;
import dev.impasse.seal.SigningKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;

/** There is a key to seal runs with, and it is a key; or the first run can make one. */
final class SigningKeyCheck implements Check {
    private static final About ABOUT =
            About.limit(
                    "signing-key",
                    "Signing key",
                    "There is a private key of yours, readable by you alone, to seal runs with, or one can be made.");

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws IOException {
        progress.step("looking into " + context.folders().keys());
        return judge(new KeyRoom(context.folders().keys(), new SecureRandom()));
    }

    private static CheckResult judge(KeyRoom room) throws IOException {
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
            return noneYet(room.folder(), evidence);
        }
        return CheckResult.pass(
                usable == 1
                        ? "There is one key to seal runs with."
                        : "There are " + usable + " keys to seal runs with.",
                evidence);
    }

    /** Whoever is new here has none; the first run that is sealed makes it, so what counts is that it can. */
    private static CheckResult noneYet(Path folder, List<String> evidence) throws IOException {
        Path there = folder.toAbsolutePath();
        while (there.getParent() != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (!Files.isDirectory(there) || !Files.isWritable(there)) {
            return CheckResult.fail(
                    "There is no key to seal runs with, and none can be made: "
                            + there
                            + " is no folder that can be written.",
                    evidence,
                    "set IMPASSE_HOME to a folder that can be written");
        }
        try (ScratchFolder scratch = ScratchFolder.make()) {
            KeyRoom room = new KeyRoom(scratch.path().resolve("keys"), new SecureRandom());
            evidence.add("one made for this check: " + tried(room, room.generate("check", null)));
        }
        return CheckResult.pass(
                "There is no key yet. The first run makes one, as was just tried in a folder for temporary files.",
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
