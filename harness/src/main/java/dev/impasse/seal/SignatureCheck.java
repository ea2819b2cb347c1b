package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.event.Sha256;
import dev.impasse.input.Inert;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Whether the signature holds and, if not, which of the files is to blame: the attestation is a second signature by the
 * same key, and the trusted keys tell whether {@code signer.pem} was exchanged.
 *
 * @param status whether {@code signer.pem}'s key signed {@code SHA256SUMS}
 * @param signer that key, if it can be read
 * @param attested whether the attestation is signed, by {@code signer.pem}'s key or a trusted one
 */
record SignatureCheck(
        VerifyReport.Signature status, Optional<VerifyingKey> signer, boolean attested) {

    static SignatureCheck of(
            Metadata metadata,
            Optional<Attestation> attestation,
            TrustStore trust,
            Findings findings) {
        Optional<VerifyingKey> signer = signer(metadata, findings);
        List<VerifyingKey> keys = new ArrayList<>();
        signer.ifPresent(keys::add);
        keys.addAll(trust.keys().keySet());
        Optional<VerifyingKey> attester =
                attestation.flatMap(a -> first(keys, a.envelope()::signedBy));
        if (metadata.sums().isEmpty() || metadata.signature().isEmpty()) {
            return new SignatureCheck(VerifyReport.Signature.MISSING, signer, attester.isPresent());
        }
        byte[] sums = metadata.sums().get();
        byte[] signature = metadata.signature().get();
        if (signer.isPresent() && signer.get().verifies(sums, signature)) {
            judge(signer.get(), trust, findings);
            return new SignatureCheck(VerifyReport.Signature.VALID, signer, attester.isPresent());
        }
        Optional<VerifyingKey> actual = first(keys, key -> key.verifies(sums, signature));
        if (actual.isPresent()) {
            otherSigner(signer, actual.get(), findings);
        } else {
            blame(metadata, attestation, attester, findings);
            otherAttester(signer, attestation, attester, findings);
        }
        return new SignatureCheck(VerifyReport.Signature.INVALID, signer, attester.isPresent());
    }

    private static Optional<VerifyingKey> signer(Metadata metadata, Findings findings) {
        if (metadata.signer().isEmpty()) {
            return Optional.empty();
        }
        byte[] pem = metadata.signer().get();
        try {
            VerifyingKey key = VerifyingKey.parse(pem, SealFiles.SIGNER);
            if (!Arrays.equals(key.pem().getBytes(StandardCharsets.UTF_8), pem)) {
                findings.add(
                        Problem.Kind.SIGNER_INVALID,
                        SealFiles.SIGNER,
                        "it is not written the way that a seal writes it.");
            }
            return Optional.of(key);
        } catch (BadInputException e) {
            findings.add(
                    Problem.Kind.SIGNER_INVALID, SealFiles.SIGNER, Details.of(e, SealFiles.SIGNER));
            return Optional.empty();
        }
    }

    private static void judge(VerifyingKey signer, TrustStore trust, Findings findings) {
        trust.revocation(signer)
                .ifPresent(revoked ->
                        findings.add(
                                Problem.Kind.REVOKED_KEY,
                                SealFiles.SIGNER,
                                "key %s was revoked on %s: %s"
                                        .formatted(signer.id(), revoked.date(), revoked.reason())));
        if (!trust.knows(signer)) {
            findings.add(
                    Problem.Kind.UNKNOWN_KEY,
                    SealFiles.SIGNER,
                    "key " + signer.id() + " is none of the trusted ones.");
        }
    }

    private static void otherSigner(
            Optional<VerifyingKey> signer, VerifyingKey actual, Findings findings) {
        if (signer.isPresent()) {
            findings.add(
                    Problem.Kind.SIGNER_INVALID,
                    SealFiles.SIGNER,
                    "it holds key "
                            + signer.get().id()
                            + ", but the trusted key "
                            + actual.id()
                            + " signed.");
        }
    }

    private static void otherAttester(
            Optional<VerifyingKey> signer,
            Optional<Attestation> attestation,
            Optional<VerifyingKey> attester,
            Findings findings) {
        String claimed =
                attester.map(VerifyingKey::id)
                        .or(() -> attestation.map(a -> a.envelope().keyId()))
                        .orElse("");
        if (signer.isPresent() && !claimed.isEmpty() && !claimed.equals(signer.get().id())) {
            findings.add(
                    Problem.Kind.SIGNER_INVALID,
                    SealFiles.SIGNER,
                    "it holds key "
                            + signer.get().id()
                            + ", which signed nothing here; the attestation is of key "
                            + Inert.excerpt(claimed, 20)
                            + ".");
        }
    }

    private static void blame(
            Metadata metadata,
            Optional<Attestation> attestation,
            Optional<VerifyingKey> attester,
            Findings findings) {
        int size = metadata.signature().orElseThrow().length;
        String actual = Sha256.hex(metadata.sums().orElseThrow());
        Optional<String> sealed =
                attester.isPresent()
                        ? attestation.flatMap(a -> Statement.hashOf(a.subjects(), SealFiles.SUMS))
                        : Optional.empty();
        if (sealed.isPresent() && !sealed.get().equals(actual)) {
            findings.add(
                    Problem.Kind.SIGNATURE_INVALID,
                    SealFiles.SUMS,
                    "it was changed after it was signed: expected SHA-256 "
                            + sealed.get()
                            + ", got "
                            + actual
                            + ".");
        } else if (size != 64) {
            findings.add(
                    Problem.Kind.SIGNATURE_INVALID,
                    SealFiles.SIGNATURE,
                    "an Ed25519 signature has 64 bytes, this one " + size + ".");
        } else if (sealed.isPresent()) {
            findings.add(
                    Problem.Kind.SIGNATURE_INVALID,
                    SealFiles.SIGNATURE,
                    "it is no signature of SHA256SUMS, which itself is as it was attested.");
        } else {
            findings.add(
                    Problem.Kind.SIGNATURE_INVALID,
                    SealFiles.SIGNATURE,
                    "SHA256SUMS, this signature and signer.pem do not belong together.");
        }
    }

    private static Optional<VerifyingKey> first(
            List<VerifyingKey> keys, java.util.function.Predicate<VerifyingKey> good) {
        return keys.stream().filter(good).findFirst();
    }
}
