package dev.impasse.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.seal.KeyRoom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A machine without an engine: what can be told is told, the rest is not claimed. */
class LonelyMachineTest {
    @TempDir Path folder;

    private Report report() {
        return Readiness.walk(Contexts.withoutEngine(folder), ReadinessListener.SILENT)
                .run(Checks.all().checks());
    }

    private static Outcome outcome(Report report, String id) {
        return report.outcomes().stream()
                .filter(o -> o.check().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theEngineFailsWithItsRemedyAndWhatNeedsItIsInconclusive() {
        Report report = report();
        assertThat(outcome(report, "docker").status()).isEqualTo(Status.FAIL);
        assertThat(outcome(report, "docker").result().remedy()).isEqualTo("./impasse setup");
        for (String id : new String[] {"gvisor", "network", "memory", "leftovers", "pipeline"}) {
            assertThat(outcome(report, id).status()).isEqualTo(Status.INCONCLUSIVE);
            assertThat(outcome(report, id).result().said()).startsWith("Not tried, because");
        }
        assertThat(report.nothingTried()).isFalse();
        assertThat(report.state()).isEqualTo(Report.State.NOT_READY);
    }

    @Test
    void diskRoomIsLookedAtAllTheSame() {
        assertThat(outcome(report(), "disk-room").status()).isNotEqualTo(Status.INCONCLUSIVE);
    }

    @Test
    void aClockOfLongAgoFails() throws Exception {
        Clock longAgo = Clock.fixed(Instant.parse("1970-01-02T00:00:00Z"), ZoneOffset.UTC);
        CheckContext context = Contexts.withoutEngine(folder, longAgo);
        CheckResult result = new ClockCheck().run(context, new Ground.Quiet());
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.said()).contains("before this program was built");
    }

    @Test
    void withoutAKeyItIsTriedWhetherOneCanBeMade() throws IOException {
        CheckResult result = keyCheck();
        assertThat(result.status()).isEqualTo(Status.PASS);
        assertThat(result.evidence())
                .anySatisfy(line -> assertThat(line).contains("the signature is its own"));
        assertThat(folder.resolve("keys")).as("a check makes nothing").doesNotExist();
    }

    @Test
    void withoutAKeyAndWithoutAPlaceForOneItFails() throws IOException {
        Files.writeString(folder.resolve("keys"), "in the way");
        CheckResult result = keyCheck();
        assertThat(result.status()).isEqualTo(Status.FAIL);
    }

    @Test
    void aKeyThatSignsPasses() throws IOException {
        room().generate("default", null);
        assertThat(keyCheck().status()).isEqualTo(Status.PASS);
    }

    @Test
    void aKeyUnderAPassphraseIsSeenAndNotTried() throws IOException {
        room().generate("default", "secret".toCharArray());
        CheckResult result = keyCheck();
        assertThat(result.status()).isEqualTo(Status.PASS);
        assertThat(result.evidence())
                .anySatisfy(line -> assertThat(line).contains("was not tried"));
    }

    @Test
    void aKeyThatOthersCanReadFails() throws IOException {
        Path key = room().generate("default", null).privateFile();
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));
        CheckResult result = keyCheck();
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.remedy()).startsWith("chmod 600");
    }

    @Test
    void aPrivateKeyThatIsNotThePublicOnesFails() throws IOException {
        room().generate("default", null);
        Path other = room().generate("other", null).privateFile();
        Files.copy(
                other,
                room().folder().resolve("default.key.pem"),
                java.nio.file.StandardCopyOption.REPLACE_EXISTING,
                java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        assertThat(keyCheck().said()).contains("not the one of the public key beside it");
    }

    @Test
    void aFileThatIsNoKeyFails() throws IOException {
        Files.createDirectories(folder.resolve("keys"));
        Files.writeString(folder.resolve("keys/default.pub.pem"), "no key\n");
        assertThat(keyCheck().status()).isEqualTo(Status.FAIL);
    }

    private KeyRoom room() {
        return new KeyRoom(folder.resolve("keys"), new SecureRandom());
    }

    private CheckResult keyCheck() throws IOException {
        return new SigningKeyCheck().run(Contexts.withoutEngine(folder), new Ground.Quiet());
    }
}
