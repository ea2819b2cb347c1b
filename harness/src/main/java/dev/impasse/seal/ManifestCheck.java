package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.event.Sha256;
import dev.impasse.input.Inert;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the manifest where it is the one that was signed, and compares it with {@code SHA256SUMS}. */
final class ManifestCheck {
    private ManifestCheck() {}

    /**
     * @return the manifest; empty where its bytes are not the sealed ones, which comparing the files tells, or it cannot be
     *     read, which is told here
     */
    static Optional<Manifest> read(Metadata metadata, List<Sums.Line> sealed, Findings findings) {
        Optional<String> hash = Statement.hashOf(sealed, SealFiles.MANIFEST);
        Optional<byte[]> bytes = metadata.manifest();
        if (hash.isEmpty() || bytes.isEmpty() || !Sha256.hex(bytes.get()).equals(hash.get())) {
            if (hash.isEmpty() && !sealed.isEmpty()) {
                findings.add(
                        Problem.Kind.MANIFEST_MISMATCH,
                        SealFiles.MANIFEST,
                        "it is not among the files that were sealed.");
            }
            return Optional.empty();
        }
        try {
            return Optional.of(ManifestReader.parse(bytes.get(), SealFiles.MANIFEST));
        } catch (BadInputException e) {
            findings.add(
                    Problem.Kind.MANIFEST_INVALID,
                    SealFiles.MANIFEST,
                    Details.of(e, SealFiles.MANIFEST));
            return Optional.empty();
        }
    }

    static void compare(
            Manifest manifest, List<Sums.Line> sealed, String folder, Findings findings) {
        if (!manifest.facts().run().equals(folder)) {
            findings.add(
                    Problem.Kind.SWAPPED_RUN,
                    SealFiles.MANIFEST,
                    "this is run %s, in a folder named %s."
                            .formatted(
                                    Inert.excerpt(manifest.facts().run(), 200),
                                    Inert.excerpt(folder, 200)));
        }
        Map<String, String> listed = new HashMap<>();
        manifest.files().forEach(f -> listed.put(f.name(), f.sha256()));
        for (Sums.Line line : sealed) {
            boolean manifestItself = line.name().equals(SealFiles.MANIFEST);
            if (!manifestItself && !line.sha256().equals(listed.remove(line.name()))) {
                mismatch(line.name(), findings);
            }
        }
        listed.keySet().forEach(name -> mismatch(name, findings));
    }

    private static void mismatch(String name, Findings findings) {
        findings.add(
                Problem.Kind.MANIFEST_MISMATCH,
                SealFiles.MANIFEST,
                "it and SHA256SUMS do not say the same of " + Inert.line(name));
    }
}
