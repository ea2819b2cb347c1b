package dev.impasse.readiness;

import dev.impasse.input.Digests;
import dev.impasse.sandbox.ImageFacts;
import dev.impasse.sandbox.ImageStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** The image that tasks start from is there and of the definition that lies beside this program. */
final class BaseImageCheck implements Check {
    static final String ID = "base-image";

    /** The label that the image's build writes the definition's digest into. */
    static final String LABEL = "dev.impasse.base";

    private static final About ABOUT =
            About.essential(
                    ID,
                    "Base image",
                    "The engine has the image that every task starts from, made from today's definition.",
                    DockerCheck.ID);

    // In the order in which packaging/images/build-base.sh reckons the digest.
    private static final List<String> DEFINITION =
            List.of("Dockerfile", "configure.sh", "packages.txt");

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws IOException {
        progress.step("looking for " + ImageStore.BASE);
        return judge(
                context.engine().image(ImageStore.BASE),
                digest(context.folders().root().resolve("packaging/images/base")));
    }

    static CheckResult judge(Optional<ImageFacts> image, Optional<String> definition) {
        if (image.isEmpty()) {
            return CheckResult.fail(
                    "The engine does not have the image " + ImageStore.BASE + ".",
                    List.of(),
                    "./impasse setup");
        }
        String made = image.get().labels().getOrDefault(LABEL, "");
        List<String> evidence =
                List.of(
                        image.get().id() + ", " + image.get().size() / 1_000_000 + " MB",
                        "made from definition " + (made.isEmpty() ? "(not said)" : made),
                        "today's definition   " + definition.orElse("(not here: no checkout)"));
        if (definition.isEmpty()) {
            return CheckResult.pass(
                    ImageStore.BASE
                            + " is there. Its definition is not part of this installation, so only its presence"
                            + " was looked at.",
                    evidence);
        }
        if (!made.equals(definition.get())) {
            return CheckResult.fail(
                    ImageStore.BASE
                            + " is there, but was made from another definition than today's.",
                    evidence,
                    "./impasse setup");
        }
        return CheckResult.pass(
                ImageStore.BASE + " is there and was made from today's definition.", evidence);
    }

    /** SHA-256 over the definition's files one after another; empty outside of a checkout. */
    static Optional<String> digest(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        MessageDigest digest = Digests.sha256();
        for (String name : DEFINITION) {
            digest.update(Files.readAllBytes(folder.resolve(name)));
        }
        return Optional.of(HexFormat.of().formatHex(digest.digest()));
    }
}
