package dev.impasse.cli;

import dev.impasse.Program;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import dev.impasse.seal.Problem;
import dev.impasse.seal.TrustStore;
import dev.impasse.seal.Verifier;
import dev.impasse.seal.VerifyReport;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks a run's seal. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Check a run's seal, and say precisely what is wrong.",
            "Looks at the signature, every file's hash, the chain of events, the manifest and the"
                    + " attestation. Reads only. Exit code 1 if anything is not as it was sealed, or the"
                    + " key is not one that you trust."
        })
final class VerifyCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Parameters(paramLabel = "RUN", description = "A run's id, its folder, or 'last'.")
    private String run = "";

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    VerifyCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    /** The report as scripts read it. */
    record Document(
            boolean ok, String signature, String signer, boolean trusted, List<Row> problems) {
        record Row(String kind, String file, String detail) {}

        static Document of(VerifyReport report) {
            return new Document(
                    report.ok(),
                    report.signature().name().toLowerCase(Locale.ROOT),
                    report.signer().orElse(""),
                    report.trusted(),
                    report.problems().stream()
                            .map(p -> new Row(p.kind().word(), p.file(), p.detail()))
                            .toList());
        }
    }

    @Override
    public Integer call() {
        RunFolder folder = new RunStore(places.runs()).find(run);
        VerifyReport report =
                Verifier.verify(
                        folder.path(), TrustStore.load(Sealing.trusted(places), Sealing.keys()));
        if (json) {
            console.json(Document.of(report));
        } else {
            words(folder, report);
        }
        return report.ok() ? 0 : 1;
    }

    private void words(RunFolder folder, VerifyReport report) {
        console.print(
                console.style(
                        report.ok() ? Console.Style.GOOD : Console.Style.FIRED, state(report)));
        console.print("  run        %s", folder.id());
        console.print("  signature  %s", report.signature().name().toLowerCase(Locale.ROOT));
        report.signer()
                .ifPresent(signer ->
                        console.print(
                                "  signer     %s (%s)",
                                signer, report.trusted() ? "trusted" : "not trusted"));
        for (Problem problem : report.problems()) {
            console.print(
                    "  %-20s %s: %s", problem.kind().word(), problem.file(), problem.detail());
        }
        if (report.ok()) {
            console.print("");
            console.print("To check it without Impasse, in %s:", Program.path(folder.path()));
            console.print("  sha256sum -c SHA256SUMS");
            console.print(
                    "  openssl pkeyutl -verify -pubin -inkey signer.pem -rawin -in SHA256SUMS"
                            + " -sigfile SHA256SUMS.sig");
        }
    }

    private static String state(VerifyReport report) {
        if (report.ok()) {
            return "Sealed and intact.";
        }
        boolean onlyTrust =
                report.signature() == VerifyReport.Signature.VALID
                        && report.problems().stream()
                                .allMatch(p ->
                                        p.kind() == Problem.Kind.UNKNOWN_KEY
                                                || p.kind() == Problem.Kind.REVOKED_KEY);
        if (onlyTrust) {
            return "Intact, but signed by a key that you do not trust.";
        }
        return report.signature() == VerifyReport.Signature.MISSING
                ? "Not sealed."
                : "Sealed, not intact.";
    }
}
