package dev.impasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Draft;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.Samples;
import dev.impasse.event.Witness;
import dev.impasse.run.Json;
import dev.impasse.run.RunSpec;
import dev.impasse.seal.Sealer;
import dev.impasse.tripwire.TripwireSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The commands about seals and keys, as a script would use them. */
class SealCliTest {
    private static final String ID = "three-and-five-20261129T143600Z-0a1b2c";

    @TempDir Path home;
    private Path run = Path.of("");

    @BeforeEach
    void aRun() throws IOException {
        run = Files.createDirectories(home.resolve("runs").resolve(ID));
        Files.writeString(
                run.resolve("run.json"),
                Json.write(
                        new RunSpec(
                                1,
                                ID,
                                "2026-11-29T14:36:00Z",
                                "three-and-five",
                                "1".repeat(64),
                                true,
                                "do it",
                                null,
                                "2".repeat(64),
                                "version: 1",
                                "sha256:" + "3".repeat(64),
                                "nop",
                                null,
                                null,
                                1,
                                List.of("broker"),
                                Map.of("impasse", "0.1.0"),
                                Map.of(),
                                TripwireSetup.none("/workspace"))));
        try (EventLog log = EventLog.create(run.resolve("events.jsonl"), EventClock.starting())) {
            log.append(new Draft(Witness.HARNESS, Sealer.ENDED, Samples.data()));
        }
    }

    @Test
    void sealVerifyTamperAndRevoke() throws Exception {
        JsonNode unsealed = json(1, "verify", ID, "--json");
        assertThat(unsealed.get("ok").booleanValue()).isFalse();
        assertThat(unsealed.get("signature").stringValue()).isEqualTo("missing");

        String id = json(0, "keys", "generate", "--json").get("id").stringValue();
        assertThat(id).matches("[0-9a-f]{16}");
        assertThat(cli("keys", "generate").exitCode()).isEqualTo(2);
        assertThat(json(0, "seal", ID, "--json").get("files")).hasSize(2);
        assertThat(cli("seal", ID).err()).contains("sealed already");

        CliProcess.Ended words = cli("verify", run.toString());
        assertThat(words.exitCode()).isZero();
        assertThat(words.out()).startsWith("Sealed and intact.").contains(id);

        Path spec = run.resolve("run.json");
        String before = Files.readString(spec);
        Files.setPosixFilePermissions(spec, PosixFilePermissions.fromString("rw-r--r--"));
        Files.writeString(spec, before.replace("nop", "oracle"));
        JsonNode tampered = json(1, "verify", ID, "--json");
        assertThat(tampered.get("signature").stringValue()).isEqualTo("valid");
        assertThat(tampered.get("trusted").booleanValue()).isTrue();
        assertThat(tampered.get("problems")).hasSize(1);
        assertThat(tampered.get("problems").get(0).get("kind").stringValue()).isEqualTo("modified");
        assertThat(tampered.get("problems").get(0).get("file").stringValue()).isEqualTo("run.json");
        Files.writeString(spec, before);

        assertThat(
                        json(0, "keys", "revoke", id, "--reason", "lost", "--json")
                                .get("id")
                                .stringValue())
                .isEqualTo(id);
        CliProcess.Ended revoked = cli("verify", ID);
        assertThat(revoked.exitCode()).isEqualTo(1);
        assertThat(revoked.out()).contains("do not trust", "revoked_key", "lost");
        assertThat(
                        json(0, "keys", "list", "--json")
                                .get("keys")
                                .get(0)
                                .get("trusted")
                                .booleanValue())
                .isFalse();
    }

    @Test
    void oneKnowsWhereOnesOwnKeyLiesAlsoOnceItIsTrusted() throws Exception {
        CliProcess.Ended made = cli("keys", "generate", "--name", "signed");
        Path own;
        try (java.util.stream.Stream<Path> files = Files.walk(home)) {
            own = files.filter(file -> file.endsWith("signed.pub.pem")).findFirst().orElseThrow();
        }
        String shown = home.relativize(own).toString();
        assertThat(made.out()).contains("to give to others: " + shown);
        assertThat(cli("keys", "list").out()).contains("yours", shown);

        String id = json(0, "keys", "trust", own.toString(), "--json").get("id").stringValue();
        CliProcess.Ended listed = cli("keys", "list");
        assertThat(listed.out())
                .containsPattern(id + "  yours +" + shown)
                .containsPattern(id + "  trusted +\\S*" + id + "\\.pem");
        JsonNode keys = json(0, "keys", "list", "--json").get("keys");
        assertThat(keys).hasSize(2);
        assertThat(keys.get(0).get("file").stringValue()).isEqualTo(own.toString());
        assertThat(keys.get(0).get("own").booleanValue()).isTrue();
        assertThat(keys.get(1).get("own").booleanValue()).isFalse();
    }

    @Test
    void theRunsFolderIsShownAsItCanBePastedHere() throws Exception {
        cli("keys", "generate");
        cli("seal", ID);
        assertThat(cli("verify", ID).out()).contains("in runs/" + ID + ":");
        assertThat(cli("verify", "runs/" + ID).exitCode()).isZero();
    }

    @Test
    void badKeysAndPassphrasesAreToldInOneSentence() throws Exception {
        assertThat(cli("keys", "trust", home.toString()).exitCode()).isEqualTo(2);
        Path file = Files.writeString(home.resolve("some.pem"), "hello");
        CliProcess.Ended ended = cli("keys", "trust", file.toString());
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err().lines()).hasSize(1);
        assertThat(ended.err()).contains(file.toString(), "not a PEM file");
        assertThat(cli("keys", "generate", "--passphrase-env", "NOT_SET").exitCode()).isEqualTo(2);
        assertThat(cli("keys", "generate", "--passphrase").exitCode()).isEqualTo(2);
        assertThat(home.resolve("keys")).doesNotExist();
    }

    private CliProcess.Ended cli(String... arguments) throws Exception {
        return new CliProcess(home, home.resolve("checkout")).run(arguments);
    }

    private JsonNode json(int exitCode, String... arguments) throws Exception {
        CliProcess.Ended ended = cli(arguments);
        assertThat(ended.exitCode()).as(ended.err()).isEqualTo(exitCode);
        return Json.MAPPER.readTree(ended.out());
    }
}
