package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.event.ChainScan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds out whether a run is as it was sealed. Only reads, so a run on a read-only disk will do. */
public final class Verifier {
    private final RunTree tree;
    private final TrustStore trust;
    private final Findings findings = new Findings();

    private Verifier(RunTree tree, TrustStore trust) {
        this.tree = tree;
        this.trust = trust;
    }

    /**
     * @param run the run's folder
     * @throws BadInputException if there is no such folder, or it cannot be read at all; whatever else is wrong is in the
     *     report
     */
    public static VerifyReport verify(Path run, TrustStore trust) {
        try {
            return new Verifier(RunTree.scan(run), trust).report();
        } catch (BadInputException e) {
            if (!e.code().equals(RunTree.TOO_LARGE)) {
                throw e;
            }
            return new VerifyReport(
                    VerifyReport.Signature.INVALID,
                    Optional.empty(),
                    false,
                    List.of(
                            new Problem(
                                    Problem.Kind.LIMIT_EXCEEDED,
                                    ".",
                                    Details.of(e, run.toString()))));
        }
    }

    private VerifyReport report() {
        Findings ownFiles = new Findings();
        Metadata metadata = Metadata.read(tree, ownFiles);
        if (metadata.unsealed()) {
            findings.add(
                    Problem.Kind.SIGNATURE_MISSING,
                    SealFiles.SIGNATURE,
                    "this run was not sealed, or its seal was taken away.");
            return report(VerifyReport.Signature.MISSING, Optional.empty());
        }
        Optional<Attestation> attestation = Attestation.read(metadata, ownFiles);
        SignatureCheck signature = SignatureCheck.of(metadata, attestation, trust, findings);
        if (signature.status() == VerifyReport.Signature.MISSING) {
            findings.add(
                    Problem.Kind.SIGNATURE_MISSING,
                    metadata.sums().isEmpty() ? SealFiles.SUMS : SealFiles.SIGNATURE,
                    "without it there is no seal.");
        }
        findings.addAll(ownFiles.all());
        boolean signed = signature.status() == VerifyReport.Signature.VALID;
        Optional<List<Sums.Line>> sums = sums(metadata);
        Optional<List<Sums.Line>> attested =
                signature.attested() ? attestation.map(Attestation::files) : Optional.empty();
        // What was signed is believed before what was not.
        List<Sums.Line> sealed = (signed ? sums : attested.or(() -> sums)).orElse(List.of());
        Optional<Manifest> manifest = ManifestCheck.read(metadata, sealed, findings);
        manifest.ifPresent(m ->
                ManifestCheck.compare(m, sealed, tree.root().getFileName().toString(), findings));
        if (signed && sums.isPresent() && attestation.isPresent()) {
            attestation
                    .get()
                    .check(
                            signature.signer().orElseThrow(),
                            sums.get(),
                            metadata.sums().orElseThrow(),
                            manifest,
                            findings);
        }
        if (!sealed.isEmpty()) {
            files(sealed, manifest);
        }
        return report(signature.status(), signature.signer());
    }

    private VerifyReport report(VerifyReport.Signature status, Optional<VerifyingKey> signer) {
        return new VerifyReport(
                status,
                signer.map(VerifyingKey::id),
                signer.filter(trust::trusts).isPresent(),
                findings.all());
    }

    private Optional<List<Sums.Line>> sums(Metadata metadata) {
        if (metadata.sums().isEmpty()) {
            return Optional.empty();
        }
        try {
            List<Sums.Line> lines = Sums.parse(metadata.sums().get(), SealFiles.SUMS);
            if (!Sums.sorted(lines)) {
                findings.add(
                        Problem.Kind.REORDERED,
                        SealFiles.SUMS,
                        "its lines are not in the order of their names.");
            }
            return Optional.of(lines);
        } catch (BadInputException e) {
            findings.add(
                    Problem.Kind.SUMS_MALFORMED, SealFiles.SUMS, Details.of(e, SealFiles.SUMS));
            return Optional.empty();
        }
    }

    private void files(List<Sums.Line> sealed, Optional<Manifest> manifest) {
        FileCheck check = new FileCheck(tree, sealed, manifest);
        List<FileCheck.Hashed> hashed = Parallel.<FileCheck.Hashed>run(check.work());
        findings.addAll(check.compare(hashed));
        for (FileCheck.Hashed file : hashed) {
            if (file.scanned().isPresent()) {
                log(file.scanned().get(), sealed, manifest);
            }
        }
    }

    // What the fast scan finds in order, and the seal agrees with, need not be read again.
    private void log(Scanned log, List<Sums.Line> sealed, Optional<Manifest> manifest) {
        if (log.chain().isEmpty()) {
            return;
        }
        ChainScan chain = log.chain().get();
        String name = log.digest().name();
        Optional<LogFacts> facts = manifest.flatMap(m -> Optional.ofNullable(m.logs().get(name)));
        boolean intact =
                chain.whole()
                        && Statement.hashOf(sealed, name).equals(Optional.of(log.digest().sha256()))
                        && facts.equals(Optional.of(new LogFacts(chain.count(), chain.last())));
        if (!intact) {
            findings.addAll(walk(name, facts));
        }
    }

    private List<Problem> walk(String name, Optional<LogFacts> sealed) {
        try {
            LogWalk walk = LogWalk.of(name, tree.root().resolve(name));
            return LogCheck.problems(name, walk, sealed);
        } catch (BadInputException e) {
            return List.of(new Problem(Problem.Kind.UNREADABLE, name, Details.of(e, name)));
        }
    }
}
