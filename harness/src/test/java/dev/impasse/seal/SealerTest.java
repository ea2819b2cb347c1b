package dev.impasse.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import dev.impasse.ImpasseException;
import dev.impasse.IntegrityException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SealerTest {
    @TempDir Path temp;

    @Test
    void aSealedRunVerifies() {
        SealedRun run = SealedRun.sealed(temp);
        VerifyReport report = run.verify();
        assertThat(report.problems()).isEmpty();
        assertThat(report.ok()).isTrue();
        assertThat(report.signature()).isEqualTo(VerifyReport.Signature.VALID);
        assertThat(report.signer()).contains(run.key.verifying().id());
    }

    @Test
    void coreutilsAndOpensslAgreeWithoutImpasse() throws Exception {
        SealedRun run = SealedRun.sealed(temp);
        Tool.Result sums = Tool.run(run.dir, "sha256sum", "--strict", "-c", SealFiles.SUMS);
        assertThat(sums.output()).doesNotContain("FAILED", "WARNING");
        assertThat(sums.exit()).isZero();
        assertThat(sums.output().lines()).hasSize(run.names().size() - 4);
        Tool.Result signature = opensslVerify(run.dir);
        assertThat(signature.output()).contains("Signature Verified Successfully");
        assertThat(signature.exit()).isZero();

        byte[] changed = run.read(SealFiles.SUMS);
        changed[0] ^= 1;
        run.write(SealFiles.SUMS, changed);
        assertThat(opensslVerify(run.dir).exit()).isNotZero();
    }

    @Test
    void theAttestationIsAnInTotoStatementThatOpensslVerifies() throws Exception {
        SealedRun run = SealedRun.sealed(temp);
        JsonMapper json = JsonMapper.builder().build();
        JsonNode envelope = json.readTree(run.read(SealFiles.ATTESTATION));
        byte[] payload = Base64.getDecoder().decode(envelope.get("payload").stringValue());
        String type = envelope.get("payloadType").stringValue();
        String pae =
                "DSSEv1 %d %s %d %s"
                        .formatted(
                                type.length(),
                                type,
                                payload.length,
                                new String(payload, StandardCharsets.UTF_8));
        Files.writeString(temp.resolve("pae"), pae);
        JsonNode signed = envelope.get("signatures").get(0);
        Files.write(
                temp.resolve("sig"), Base64.getDecoder().decode(signed.get("sig").stringValue()));
        assertThat(
                        Tool.run(
                                        temp,
                                        "openssl",
                                        "pkeyutl",
                                        "-verify",
                                        "-pubin",
                                        "-inkey",
                                        run.file(SealFiles.SIGNER).toString(),
                                        "-rawin",
                                        "-in",
                                        "pae",
                                        "-sigfile",
                                        "sig")
                                .exit())
                .isZero();
        JsonNode statement = json.readTree(payload);
        assertThat(statement.get("_type").stringValue())
                .isEqualTo("https://in-toto.io/Statement/v1");
        assertThat(statement.get("subject")).hasSize(run.names().size() - 3);
        assertThat(
                        statement
                                .get("predicate")
                                .get("logs")
                                .get("events.jsonl")
                                .get("count")
                                .intValue())
                .isEqualTo(6);
    }

    @Test
    void aSealedRunIsReadOnly() throws IOException {
        SealedRun run = SealedRun.sealed(temp);
        try (Stream<Path> all = Files.walk(run.dir)) {
            assertThat(all)
                    .allSatisfy(path ->
                            assertThat(
                                            PosixFilePermissions.toString(
                                                    Files.getPosixFilePermissions(path)))
                                    .isEqualTo(
                                            Files.isDirectory(path) ? "r-xr-xr-x" : "r--r--r--"));
        }
    }

    @Test
    void anUnsealedRunIsNotOk() {
        SealedRun run = SealedRun.ended(temp);
        VerifyReport report = run.verify();
        assertThat(report.ok()).isFalse();
        assertThat(report.signature()).isEqualTo(VerifyReport.Signature.MISSING);
        assertThat(run.problems()).containsExactly("signature_missing SHA256SUMS.sig");
    }

    @Test
    void refusesARunThatIsStillGoing() throws IOException {
        SealedRun run = SealedRun.ended(temp);
        Files.delete(run.file(SealFiles.EVENTS));
        SealedRun.log(run.file(SealFiles.EVENTS), 3, "outcome");
        refuses(run, "still_going");
        Files.delete(run.file(SealFiles.EVENTS));
        Files.createFile(run.file(SealFiles.EVENTS));
        refuses(run, "still_going");
    }

    @Test
    void refusesABrokenChainAndATornTail() throws IOException {
        SealedRun run = SealedRun.ended(temp);
        Files.writeString(run.file(SealFiles.EVENTS), "{\"seq\":7", StandardOpenOption.APPEND);
        refuses(run, "events_damaged");
        SealedRun other = SealedRun.ended(temp.resolve("other"));
        String text = Files.readString(other.file(SealFiles.KERNEL));
        Files.writeString(other.file(SealFiles.KERNEL), text.replace("event 1", "event 9"));
        refuses(other, "events_damaged");
    }

    @Test
    void refusesWhatARunDoesNotHold() throws Exception {
        SealedRun run = SealedRun.ended(temp);
        Path odd = run.file("odd");
        Files.createSymbolicLink(odd, Path.of("/etc/hostname"));
        refuses(run, "wrong_type");
        Files.delete(odd);
        Files.createDirectory(odd);
        refuses(run, "wrong_type");
        Files.delete(odd);
        assertThat(Tool.run(run.dir, "mkfifo", "odd").exit()).isZero();
        refuses(run, "wrong_type");
        Files.delete(odd);
        for (String name : new String[] {"new\nline", "esc\u001b[2J", "bidi\u202e"}) {
            Path file = Files.createFile(run.file(name));
            refuses(run, "bad_name");
            Files.delete(file);
        }
        Tool.run(run.dir, "bash", "-c", "touch $'not-utf8-\\xff'");
        refuses(run, "bad_name");
    }

    @Test
    void refusesAFolderOfAnotherNameOrOfNoRun() throws IOException {
        SealedRun run = SealedRun.ended(temp);
        Path renamed = Files.move(run.dir, temp.resolve("other"));
        refuses(renamed, run.key, "wrong_run");
        Files.delete(renamed.resolve(SealFiles.EVENTS));
        refuses(renamed, run.key, "not_a_run");
        refuses(temp.resolve("none"), run.key, "run_missing");
        refuses(Files.createFile(temp.resolve("file")), run.key, "not_a_run");
    }

    @Test
    void sealsAgainOnlyIfAskedTo() throws IOException {
        SealedRun run = SealedRun.sealed(temp);
        byte[] first = run.read(SealFiles.SIGNATURE);
        refuses(run, "already_sealed");
        assertThat(run.read(SealFiles.SIGNATURE)).isEqualTo(first);
        run.write("score.json", "{}".getBytes(StandardCharsets.UTF_8));
        assertThat(run.verify().ok()).isFalse();
        run.seal(Sealer.Again.RESEAL);
        assertThat(run.verify().ok()).isTrue();
    }

    @Test
    void aFailureOnTheWayLeavesTheRunAsItWas() throws IOException {
        SealedRun run = SealedRun.ended(temp);
        java.util.List<String> before = run.names();
        String modes = modes(run.dir);
        run.key.close();
        assertThatThrownBy(() -> run.seal(Sealer.Again.REFUSE))
                .isInstanceOf(IllegalStateException.class);
        assertThat(run.names()).isEqualTo(before);
        assertThat(modes(run.dir)).isEqualTo(modes);
    }

    @Test
    void whatAKilledSealLeftBehindIsTakenAway() throws IOException {
        SealedRun run = SealedRun.ended(temp);
        for (String name : SealFiles.MADE) {
            Files.writeString(NewFile.temporary(run.file(name)), "half");
        }
        Files.writeString(run.file(SealFiles.MANIFEST), "{");
        Files.writeString(run.file(SealFiles.SUMS), "half");
        assertThat(run.verify().signature()).isEqualTo(VerifyReport.Signature.MISSING);
        run.seal(Sealer.Again.REFUSE);
        assertThat(run.verify().problems()).isEmpty();
        assertThat(run.names()).noneMatch(name -> name.endsWith(".part"));
    }

    @Test
    void aRunWithoutAKernelLogOrAModelIsSealedToo() throws IOException {
        SealedRun run = SealedRun.ended(temp);
        Files.delete(run.file(SealFiles.KERNEL));
        SealFacts facts = SealedRun.facts(SealedRun.ID);
        SealFacts modelless =
                new SealFacts(
                        facts.run(),
                        facts.task(),
                        facts.taskDigest(),
                        facts.policyDigest(),
                        facts.imageDigest(),
                        facts.agent(),
                        java.util.Optional.empty(),
                        facts.tool());
        Manifest manifest =
                new Sealer(Clock.systemUTC())
                        .seal(run.dir, run.key, modelless, Sealer.Again.REFUSE);
        assertThat(run.verify().ok()).isTrue();
        assertThat(manifest.logs()).containsOnlyKeys(SealFiles.EVENTS);
        assertThat(ManifestReader.parse(run.read(SealFiles.MANIFEST), "m")).isEqualTo(manifest);
    }

    private static void refuses(SealedRun run, String code) {
        refuses(run.dir, run.key, code);
    }

    private static void refuses(Path dir, SigningKey key, String code) {
        assertThatThrownBy(() ->
                        new Sealer(Clock.systemUTC())
                                .seal(dir, key, SealedRun.facts(SealedRun.ID), Sealer.Again.REFUSE))
                .isInstanceOfAny(BadInputException.class, IntegrityException.class)
                .satisfies(e -> assertThat(((ImpasseException) e).code()).isEqualTo(code))
                .satisfies(e ->
                        assertThat(((ImpasseException) e).sentence())
                                .doesNotContain("\n", "\u001b", "\u202e"));
    }

    private static Tool.Result opensslVerify(Path dir) throws Exception {
        return Tool.run(
                dir,
                "openssl",
                "pkeyutl",
                "-verify",
                "-pubin",
                "-inkey",
                "signer.pem",
                "-rawin",
                "-in",
                "SHA256SUMS",
                "-sigfile",
                "SHA256SUMS.sig");
    }

    private static String modes(Path dir) throws IOException {
        StringBuilder modes = new StringBuilder();
        try (Stream<Path> all = Files.walk(dir)) {
            for (Path path : all.sorted().toList()) {
                modes.append(path)
                        .append(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                        .append('\n');
            }
        }
        return modes.toString();
    }
}
