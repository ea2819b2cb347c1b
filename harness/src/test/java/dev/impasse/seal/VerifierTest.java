package dev.impasse.seal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifierTest {
    @TempDir Path temp;
    private SealedRun run;

    @BeforeEach
    void aSealedRun() {
        run = SealedRun.sealed(temp);
    }

    @Test
    void aModifiedFileIsToldWithHashesAndSizes() {
        run.write("run.json", "{}".getBytes(UTF_8));
        assertThat(run.problems()).containsExactly("modified run.json");
        assertThat(run.verify().problems().getFirst().detail())
                .matches(
                        "expected SHA-256 [0-9a-f]{64} and 50 bytes, got [0-9a-f]{64} and 2 bytes.");
    }

    @Test
    void missingAddedAndRenamedAreToldApart() throws IOException {
        run.delete("grader.txt");
        assertThat(run.problems()).containsExactly("missing grader.txt");
        run.write("extra/new.txt", "new".getBytes(UTF_8));
        assertThat(run.problems()).containsExactly("added extra/new.txt", "missing grader.txt");
        Files.move(run.file("workspace.tar"), run.file("extra/workspace.tar"));
        assertThat(run.problems())
                .containsExactly(
                        "added extra/new.txt", "missing grader.txt", "renamed workspace.tar");
        assertThat(run.verify().problems().getLast().detail()).contains("extra/workspace.tar");
    }

    @Test
    void anAddedFolderOrLinkIsSeenAndNeverFollowed() throws IOException {
        run.open();
        Files.createDirectory(run.file("empty"));
        Path outside = Files.createDirectories(temp.resolve("outside/inner"));
        Files.writeString(outside.resolve("secret"), "x");
        Files.createSymbolicLink(run.file("link"), outside);
        Files.createSymbolicLink(run.file("loop"), run.dir);
        assertThat(run.problems()).containsExactly("added empty", "added link", "added loop");
    }

    @Test
    void somethingElseInAFilesPlaceIsSeen() throws Exception {
        byte[] same = run.read("run.json");
        Path copy = Files.write(temp.resolve("copy"), same);
        run.delete("run.json");
        Files.createSymbolicLink(run.file("run.json"), copy);
        assertThat(run.problems()).containsExactly("wrong_type run.json");
        run.delete("run.json");
        Files.createDirectory(run.file("run.json"));
        assertThat(run.problems()).containsExactly("wrong_type run.json");
        Files.writeString(run.file("run.json/inner"), "");
        assertThat(run.problems()).containsExactly("wrong_type run.json", "added run.json/inner");
        run.delete("run.json/inner");
        run.delete("run.json");
        assertThat(Tool.run(run.dir, "mkfifo", "run.json").exit()).isZero();
        assertThat(run.problems()).containsExactly("wrong_type run.json");
    }

    @Test
    void aPartOfTheSealThatIsMissingOrNoFileIsTold() throws IOException {
        for (String name :
                List.of(
                        SealFiles.SUMS,
                        SealFiles.SIGNATURE,
                        SealFiles.SIGNER,
                        SealFiles.ATTESTATION)) {
            byte[] bytes = run.read(name);
            run.delete(name);
            assertThat(run.problems()).as(name).contains("missing " + name);
            assertThat(run.verify().ok()).isFalse();
            Files.createSymbolicLink(run.file(name), Path.of("/dev/zero"));
            assertThat(run.problems()).as(name).contains("wrong_type " + name);
            run.delete(name);
            Files.createDirectory(run.file(name));
            assertThat(run.problems()).as(name).contains("wrong_type " + name);
            run.delete(name);
            run.write(name, new byte[17 * 1024 * 1024]);
            assertThat(run.problems()).as(name).contains("limit_exceeded " + name);
            run.delete(name);
            run.write(name, bytes);
            assertThat(run.problems()).isEmpty();
        }
    }

    @Test
    void withoutItsSignatureARunStillTellsWhatWasChanged() {
        run.delete(SealFiles.SIGNATURE);
        run.write("run.json", "{}".getBytes(UTF_8));
        assertThat(run.verify().signature()).isEqualTo(VerifyReport.Signature.MISSING);
        assertThat(run.problems())
                .contains("signature_missing SHA256SUMS.sig", "modified run.json");
    }

    @Test
    void linesOfTheSumsInAnotherOrderAreToldAsThat() {
        List<String> lines =
                new ArrayList<>(new String(run.read(SealFiles.SUMS), UTF_8).lines().toList());
        Collections.swap(lines, 1, 2);
        run.write(SealFiles.SUMS, (String.join("\n", lines) + "\n").getBytes(UTF_8));
        assertThat(run.problems())
                .containsExactly("signature_invalid SHA256SUMS", "reordered SHA256SUMS");
    }

    @Test
    void aLineTakenOutOfTheSumsBlamesTheSumsAndNotTheFile() {
        String text = new String(run.read(SealFiles.SUMS), UTF_8);
        String without =
                text.lines()
                        .filter(l -> !l.endsWith("run.json"))
                        .reduce("", (a, b) -> a + b + "\n");
        run.write(SealFiles.SUMS, without.getBytes(UTF_8));
        run.delete("run.json");
        assertThat(run.problems())
                .containsExactly("signature_invalid SHA256SUMS", "missing run.json");
        run.write(SealFiles.SUMS, "nonsense\n".getBytes(UTF_8));
        assertThat(run.problems())
                .containsExactly(
                        "signature_invalid SHA256SUMS",
                        "sums_malformed SHA256SUMS",
                        "missing run.json");
        assertThat(run.verify().problems().get(1).detail()).startsWith("line 1: ");
    }

    @Test
    void editedEventsAreToldByNumber() {
        editEvents(lines -> lines.set(2, lines.get(2).replace("event 3", "event X")));
        assertThat(run.problems())
                .containsExactly("modified events.jsonl", "chain_broken events.jsonl");
        assertThat(run.verify().problems().getLast().detail()).startsWith("at seq 4: ");
    }

    @Test
    void deletedInsertedAndReorderedEventsAreToldApart() {
        editEvents(lines -> lines.remove(2));
        assertThat(run.problems())
                .contains("event_missing events.jsonl", "chain_broken events.jsonl");
    }

    @Test
    void insertedEventsAreTold() {
        editEvents(lines -> lines.add(3, lines.get(2)));
        assertThat(run.problems())
                .contains("event_added events.jsonl", "chain_broken events.jsonl");
    }

    @Test
    void reorderedEventsAreTold() {
        editEvents(lines -> Collections.swap(lines, 2, 3));
        assertThat(run.problems()).contains("reordered events.jsonl", "chain_broken events.jsonl");
    }

    @Test
    void aCutTailIsToldWithBothNumbers() {
        editEvents(lines -> lines.subList(4, 6).clear());
        assertThat(run.problems()).containsExactly("modified events.jsonl", "cut events.jsonl");
        assertThat(run.verify().problems().getLast().detail()).contains("seq 4", "seq 6");
        byte[] bytes = run.read(SealFiles.EVENTS);
        run.write(SealFiles.EVENTS, Arrays.copyOf(bytes, bytes.length - 10));
        assertThat(run.problems()).containsExactly("modified events.jsonl", "cut events.jsonl");
    }

    @Test
    void aChainMadeAnewIsToldAsThat() throws IOException {
        run.delete(SealFiles.EVENTS);
        Path forged = temp.resolve("forged");
        SealedRun.log(forged, 6, "another_end");
        run.write(SealFiles.EVENTS, Files.readAllBytes(forged));
        assertThat(run.problems())
                .containsExactly("modified events.jsonl", "chain_rewritten events.jsonl");
        Path longer = temp.resolve("longer");
        SealedRun.log(longer, 7, Sealer.ENDED);
        run.write(SealFiles.EVENTS, Files.readAllBytes(longer));
        assertThat(run.problems())
                .containsExactly("modified events.jsonl", "event_added events.jsonl");
    }

    @Test
    void theKernelsLogIsWalkedToo() {
        String text = new String(run.read(SealFiles.KERNEL), UTF_8);
        run.write(SealFiles.KERNEL, text.replace("event 1", "event 9").getBytes(UTF_8));
        assertThat(run.problems())
                .containsExactly("modified kernel.jsonl", "chain_broken kernel.jsonl");
    }

    @Test
    void manyProblemsOfALogDoNotFloodTheReport() {
        run.write(SealFiles.EVENTS, "nonsense\n".repeat(5000).getBytes(UTF_8));
        assertThat(run.verify().problems()).hasSizeLessThan(30);
        assertThat(run.verify().problems().toString()).contains("4980 more");
    }

    @Test
    void anUnknownKeyIsNotOk() {
        VerifyReport report =
                Verifier.verify(
                        run.dir, TrustStore.of(new SigningKey(SealedRun.seed(2)).verifying()));
        assertThat(report.signature()).isEqualTo(VerifyReport.Signature.VALID);
        assertThat(report.trusted()).isFalse();
        assertThat(report.ok()).isFalse();
        assertThat(report.problems())
                .singleElement()
                .satisfies(p -> assertThat(p.kind()).isEqualTo(Problem.Kind.UNKNOWN_KEY));
    }

    @Test
    void aRunSealedAnewByAStrangerIsNotOk() {
        run.write("run.json", "{}".getBytes(UTF_8));
        new Sealer(java.time.Clock.systemUTC())
                .seal(
                        run.dir,
                        new SigningKey(SealedRun.seed(3)),
                        SealedRun.facts(SealedRun.ID),
                        Sealer.Again.RESEAL);
        assertThat(run.problems()).containsExactly("unknown_key signer.pem");
    }

    @Test
    void aRevokedKeyIsNotOk() throws IOException {
        Path keys = Files.createDirectories(temp.resolve("keys"));
        Files.writeString(keys.resolve("lab.pem"), run.key.verifying().pem());
        KeyRoom own = new KeyRoom(temp.resolve("own"), new SecureRandom());
        assertThat(Verifier.verify(run.dir, TrustStore.load(List.of(keys), own)).ok()).isTrue();
        Revocations.add(
                keys, run.key.verifying().id(), LocalDate.of(2026, 12, 1), "the laptop was stolen");
        VerifyReport report = Verifier.verify(run.dir, TrustStore.load(List.of(keys), own));
        assertThat(report.ok()).isFalse();
        assertThat(report.trusted()).isFalse();
        assertThat(report.problems().getFirst().kind()).isEqualTo(Problem.Kind.REVOKED_KEY);
        assertThat(report.problems().getFirst().detail())
                .contains("2026-12-01", "the laptop was stolen");
    }

    @Test
    void anotherSignerIsToldEvenWhenTheRealOneIsNotTrusted() {
        SigningKey stranger = new SigningKey(SealedRun.seed(4));
        run.write(SealFiles.SIGNER, stranger.verifying().pem().getBytes(UTF_8));
        assertThat(run.problems()).containsExactly("signer_invalid signer.pem");
        VerifyReport report = Verifier.verify(run.dir, TrustStore.of());
        assertThat(report.problems()).anyMatch(p -> p.kind() == Problem.Kind.SIGNER_INVALID);
        assertThat(report.signature()).isEqualTo(VerifyReport.Signature.INVALID);
    }

    @Test
    void anAttestationOfAnotherRunIsSeen() {
        SealedRun other = SealedRun.sealed(temp.resolve("other"));
        other.write("run.json", "{}".getBytes(UTF_8));
        other.seal(Sealer.Again.RESEAL);
        run.write(SealFiles.ATTESTATION, other.read(SealFiles.ATTESTATION));
        assertThat(run.problems()).containsExactly("attestation_mismatch attestation.dsse.json");
    }

    @Test
    void aWholeRunPutInAnothersPlaceIsSeen() throws IOException {
        run.open();
        Path moved = Files.move(run.dir, temp.resolve("contradicted-spec-20261129T143600Z-ffffff"));
        VerifyReport report = Verifier.verify(moved, run.trust);
        assertThat(report.ok()).isFalse();
        assertThat(report.problems())
                .singleElement()
                .satisfies(p -> {
                    assertThat(p.kind()).isEqualTo(Problem.Kind.SWAPPED_RUN);
                    assertThat(p.detail()).contains(SealedRun.ID, "contradicted-spec");
                });
    }

    @Test
    void aSignedManifestThatLiesIsSeen() {
        byte[] lie =
                new String(run.read(SealFiles.MANIFEST), UTF_8)
                        .replaceFirst("\"count\": 6", "\"count\": 7")
                        .getBytes(UTF_8);
        resign(lie);
        assertThat(run.problems())
                .contains("cut events.jsonl", "attestation_mismatch attestation.dsse.json");
        resign("{\"version\": 1}\n".getBytes(UTF_8));
        assertThat(run.problems()).contains("manifest_invalid manifest.json");
        byte[] other =
                new String(lie, UTF_8)
                        .replaceFirst("\"count\": 7", "\"count\": 6")
                        .replace("grader.txt", "greder.txt")
                        .getBytes(UTF_8);
        resign(other);
        assertThat(run.verify().problems())
                .filteredOn(p -> p.kind() == Problem.Kind.MANIFEST_MISMATCH)
                .hasSize(2);
    }

    @Test
    void namesInAReportCanBeShown() throws Exception {
        run.open();
        Files.createFile(run.file("evil\n\u001b[2J\u202e"));
        Tool.run(run.dir, "bash", "-c", "touch $'not-utf8-\\xff'");
        assertThat(run.verify().problems())
                .hasSize(2)
                .allSatisfy(p ->
                        assertThat(p.file() + p.detail()).doesNotContain("\n", "\u001b", "\u202e"));
    }

    @Test
    void readsNothingButReadsOnAReadOnlyRun() throws IOException {
        run.open();
        Files.setPosixFilePermissions(run.dir, PosixFilePermissions.fromString("r-xr-xr-x"));
        List<String> before = run.names();
        Object modified = Files.getLastModifiedTime(run.dir);
        assertThat(run.verify().ok()).isTrue();
        assertThat(run.names()).isEqualTo(before);
        assertThat(Files.getLastModifiedTime(run.dir)).isEqualTo(modified);
    }

    @Test
    void tooManyFilesAreAProblemAndNoHang() throws IOException {
        run.open();
        for (int i = 0; i < SealFiles.MOST_FILES; i++) {
            Files.createFile(run.file("f" + i));
        }
        assertThat(run.problems()).containsExactly("limit_exceeded .");
    }

    @Test
    void aGrownSparseFileIsNotHashed() throws IOException {
        run.open();
        Files.setPosixFilePermissions(
                run.file("workspace.tar"), PosixFilePermissions.fromString("rw-r--r--"));
        try (java.io.RandomAccessFile file =
                new java.io.RandomAccessFile(run.file("workspace.tar").toFile(), "rw")) {
            file.setLength(1L << 40);
        }
        assertThat(run.problems()).containsExactly("modified workspace.tar");
        assertThat(run.verify().problems().getFirst().detail()).contains("1099511627776");
    }

    @Test
    void whatIsNoFolderIsBadInput() throws IOException {
        for (Path path : List.of(temp.resolve("none"), Files.createFile(temp.resolve("f")))) {
            assertThatThrownBy(() -> Verifier.verify(path, run.trust))
                    .isInstanceOf(BadInputException.class);
        }
    }

    private void editEvents(java.util.function.Consumer<List<String>> edit) {
        List<String> lines =
                new ArrayList<>(new String(run.read(SealFiles.EVENTS), UTF_8).lines().toList());
        edit.accept(lines);
        run.write(SealFiles.EVENTS, (String.join("\n", lines) + "\n").getBytes(UTF_8));
    }

    /** What somebody with the key, but another program, could do. */
    private void resign(byte[] manifest) {
        run.write(SealFiles.MANIFEST, manifest);
        List<Sums.Line> lines = new ArrayList<>(Sums.parse(run.read(SealFiles.SUMS), "s"));
        lines.replaceAll(l ->
                l.name().equals(SealFiles.MANIFEST)
                        ? new Sums.Line(l.name(), dev.impasse.event.Sha256.hex(manifest))
                        : l);
        byte[] sums = Sums.write(lines);
        run.write(SealFiles.SUMS, sums);
        run.write(SealFiles.SIGNATURE, run.key.sign(sums));
    }
}
