package dev.impasse.seal;

import java.util.List;
import java.util.Optional;

/**
 * What verifying a run found.
 *
 * @param signature whether {@code SHA256SUMS.sig} is {@code signer.pem}'s signature of {@code SHA256SUMS}
 * @param signer the id of the key in {@code signer.pem}, where it can be read
 * @param trusted whether that key is trusted and not revoked
 * @param problems the signature's first, then the files' by name
 */
public record VerifyReport(
        Signature signature, Optional<String> signer, boolean trusted, List<Problem> problems) {
    public VerifyReport {
        problems = List.copyOf(problems);
    }

    public enum Signature {
        VALID,
        INVALID,
        MISSING
    }

    /** The run is as it was when someone sealed it who is trusted. */
    public boolean ok() {
        return signature == Signature.VALID && trusted && problems.isEmpty();
    }
}
