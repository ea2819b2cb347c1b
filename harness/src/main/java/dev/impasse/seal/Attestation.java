package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.event.Sha256;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The envelope of a run, if it can be read, and what it says.
 *
 * @param subjects {@code SHA256SUMS} and every file of the run, by the envelope's word
 */
record Attestation(Dsse envelope, List<Sums.Line> subjects) {

    static Optional<Attestation> read(Metadata metadata, Findings findings) {
        if (metadata.attestation().isEmpty()) {
            return Optional.empty();
        }
        try {
            String place = SealFiles.ATTESTATION;
            Dsse envelope = Dsse.parse(metadata.attestation().get(), place);
            return Optional.of(
                    new Attestation(envelope, Statement.subjects(envelope.payload(), place)));
        } catch (BadInputException e) {
            findings.add(
                    Problem.Kind.ATTESTATION_INVALID,
                    SealFiles.ATTESTATION,
                    Details.of(e, SealFiles.ATTESTATION));
            return Optional.empty();
        }
    }

    /** The files that it names, without {@code SHA256SUMS}. */
    List<Sums.Line> files() {
        return subjects.stream().filter(s -> !s.name().equals(SealFiles.SUMS)).toList();
    }

    /**
     * Compares it with what is signed beside it.
     *
     * @param lines of a {@code SHA256SUMS} whose signature is valid
     * @param manifest where it is the signed one
     */
    void check(
            VerifyingKey signer,
            List<Sums.Line> lines,
            byte[] sums,
            Optional<Manifest> manifest,
            Findings findings) {
        if (!envelope.signedBy(signer) || !envelope.keyId().equals(signer.id())) {
            findings.add(
                    Problem.Kind.ATTESTATION_INVALID,
                    SealFiles.ATTESTATION,
                    "its signature is not the signer's.");
            return;
        }
        // Without the manifest its facts cannot be compared, but the files still can.
        boolean same =
                manifest.isPresent()
                        ? Arrays.equals(
                                Statement.write(manifest.get(), lines, sums), envelope.payload())
                        : files().equals(lines)
                                && Statement.hashOf(subjects, SealFiles.SUMS)
                                        .equals(Optional.of(Sha256.hex(sums)));
        if (!same) {
            findings.add(
                    Problem.Kind.ATTESTATION_MISMATCH,
                    SealFiles.ATTESTATION,
                    "it is signed, but says something else than SHA256SUMS and manifest.json.");
        }
    }
}
