package dev.impasse.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.event.Witness;
import dev.impasse.sandbox.EngineDescription;
import dev.impasse.sandbox.EngineInspector.CpuUse;
import dev.impasse.sandbox.ImageFacts;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.JsonNodeFactory;

/** What checks make of what came back, the cases that this machine cannot show included. */
class JudgementTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    private static EngineDescription engine(String kind, String api) {
        return new EngineDescription(
                kind,
                "unix:///run/engine.sock",
                "9.9",
                api,
                "An OS",
                "6.1",
                2,
                List.of("impasse", "runc"),
                "runc",
                "/var/lib/engine",
                Optional.of(NOW),
                "2",
                List.of("No swap limit support"));
    }

    @ParameterizedTest
    @CsvSource({
        "1.41, PASS",
        "1.50, PASS",
        "2.0, PASS",
        "1.40, FAIL",
        "1.9, FAIL",
        "0.99, FAIL",
        "'', INCONCLUSIVE",
        "new, INCONCLUSIVE",
        "1.x, INCONCLUSIVE"
    })
    void anEngineMustBeNewEnough(String api, Status status) {
        assertThat(DockerCheck.judge(engine("Docker", api)).status()).isEqualTo(status);
    }

    @Test
    void anEnginesWarningsAreEvidence() {
        assertThat(DockerCheck.judge(engine("Docker", "1.41")).evidence())
                .contains("it warns: No swap limit support");
    }

    @Test
    void whatDiffersWithPodmanIsSaid() {
        CheckResult result = DockerCheck.judge(engine("Podman", "1.41"));
        assertThat(result.status()).isEqualTo(Status.PASS);
        assertThat(result.said()).contains("Podman").contains("differs from Docker");
        assertThat(result.evidence())
                .anySatisfy(line -> assertThat(line).contains("containers.conf"));
    }

    @Test
    void anImageOfAnotherDefinitionFails() {
        ImageFacts image = new ImageFacts("sha256:1", Map.of(BaseImageCheck.LABEL, "old"), 1);
        CheckResult result = BaseImageCheck.judge(Optional.of(image), Optional.of("new"));
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.remedy()).isEqualTo("./impasse setup");
    }

    @Test
    void anImageWithoutItsDefinitionAtHandIsOnlyPresent() {
        ImageFacts image = new ImageFacts("sha256:1", Map.of(BaseImageCheck.LABEL, "old"), 1);
        assertThat(BaseImageCheck.judge(Optional.of(image), Optional.empty()).said())
                .contains("only its presence");
    }

    @Test
    void theHostsKernelInsideIsNotGvisor() {
        GvisorCheck.Kernel host = GvisorCheck.Kernel.parse("6.1\nLinux version 6.1\n\n");
        GvisorCheck.Kernel gvisor =
                GvisorCheck.Kernel.parse("4.4.0\nLinux version 4.4.0\n[ 0.0] Starting gVisor...\n");
        assertThat(GvisorCheck.judge("6.1", gvisor, host).status()).isEqualTo(Status.PASS);
        assertThat(GvisorCheck.judge("6.1", host, host).status()).isEqualTo(Status.FAIL);
        // If everything looks like gVisor, the look is worth nothing.
        assertThat(GvisorCheck.judge("6.1", gvisor, gvisor).status())
                .isEqualTo(Status.INCONCLUSIVE);
    }

    @Test
    void gvisorsWordsOnTheHostsKernelAreNotBelieved() {
        GvisorCheck.Kernel faked = GvisorCheck.Kernel.parse("6.1\nx\nStarting gVisor...\n");
        assertThat(faked.gvisor("6.1")).isFalse();
    }

    @Test
    void memoryThatIsFilledDespiteItsLimitFails() {
        MemoryCheck.Burn filled = new MemoryCheck.Burn(true, false, "filled");
        MemoryCheck.Burn killed = new MemoryCheck.Burn(false, true, "killed");
        MemoryCheck.Burn died = new MemoryCheck.Burn(false, false, "died");
        assertThat(MemoryCheck.judge(killed, filled).status()).isEqualTo(Status.PASS);
        assertThat(MemoryCheck.judge(filled, filled).status()).isEqualTo(Status.FAIL);
        assertThat(MemoryCheck.judge(died, filled).status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(MemoryCheck.judge(killed, killed).status()).isEqualTo(Status.INCONCLUSIVE);
    }

    @Test
    void aWorkspaceThatGrowsPastItsLimitFails() {
        String full = "dd: No space left on device\n16777216\n";
        String all = "25165824\n";
        assertThat(DiskLimitCheck.judge(full, all).status()).isEqualTo(Status.PASS);
        assertThat(DiskLimitCheck.judge(all, all).status()).isEqualTo(Status.FAIL);
        assertThat(DiskLimitCheck.judge(full, full).status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(DiskLimitCheck.judge("what", all).status()).isEqualTo(Status.INCONCLUSIVE);
    }

    @Test
    void processesPastTheirLimitFail() {
        ProcessesCheck.Burst many = new ProcessesCheck.Burst(222, false, "222");
        ProcessesCheck.Burst few = new ProcessesCheck.Burst(90, false, "90");
        ProcessesCheck.Burst dead = new ProcessesCheck.Burst(0, true, "died");
        assertThat(ProcessesCheck.judge(dead, many).status()).isEqualTo(Status.PASS);
        assertThat(ProcessesCheck.judge(few, many).status()).isEqualTo(Status.PASS);
        assertThat(ProcessesCheck.judge(many, many).status()).isEqualTo(Status.FAIL);
        assertThat(ProcessesCheck.judge(dead, dead).status()).isEqualTo(Status.INCONCLUSIVE);
    }

    @ParameterizedTest
    @CsvSource({
        // used and held back with a quarter, used and held back with a whole one
        "0.25, 10, 0.98, 0, PASS",
        "0.21, 7, 0.30, 0, PASS",
        "0.25, 10, 0.98, 3, PASS",
        "0.98, 0, 0.98, 0, FAIL",
        "0.10, 0, 0.12, 0, INCONCLUSIVE",
        "0.25, 10, 0.25, 10, INCONCLUSIVE",
    })
    void aShareIsOnlyBelievedWhereTheKernelEnforcedIt(
            double tight, long held, double roomy, long roomyHeld, Status status) {
        assertThat(CpuCheck.judge(new CpuUse(tight, held), new CpuUse(roomy, roomyHeld)).status())
                .isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({
        "true, begun, 1, 0, PASS",
        "false, begun, 1, 0, FAIL",
        "true, begun, 1, 1, FAIL",
        "true, '', 1, 0, FAIL",
        "true, begun, 0, 0, INCONCLUSIVE",
    })
    void aTimeOutMustLeaveNothingAndKeepWhatWasPrinted(
            boolean timedOut, String printed, String planted, String left, Status status) {
        String output = printed.isEmpty() ? "" : printed + "\n";
        assertThat(TimeOutCheck.judge(timedOut, output, planted, left).status()).isEqualTo(status);
    }

    @Test
    void rightsThatAreReadAreJudgedEachByItself() {
        PrivilegesCheck.Rights open = rights("0", "00000000a80425fb", "0", "writable");
        assertThat(PrivilegesCheck.judge(rights("1000", "0000", "1", "read-only"), open).status())
                .isEqualTo(Status.PASS);
        assertThat(PrivilegesCheck.judge(rights("1000", "0400", "1", "read-only"), open).status())
                .isEqualTo(Status.FAIL);
        assertThat(PrivilegesCheck.judge(rights("0", "0000", "1", "read-only"), open).status())
                .isEqualTo(Status.FAIL);
        assertThat(PrivilegesCheck.judge(rights("1000", "0000", "0", "read-only"), open).status())
                .isEqualTo(Status.FAIL);
        assertThat(PrivilegesCheck.judge(rights("1000", "0000", "1", "writable"), open).status())
                .isEqualTo(Status.FAIL);
        assertThat(PrivilegesCheck.judge(rights("1000", "0000", "", "read-only"), open).status())
                .isEqualTo(Status.INCONCLUSIVE);
    }

    @Test
    void rightsMeanNothingWhereTheOpenedTwinLooksClosed() {
        PrivilegesCheck.Rights closed = rights("1000", "0000", "1", "read-only");
        assertThat(PrivilegesCheck.judge(closed, closed).status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(PrivilegesCheck.judge(closed, rights("0", "ffff", "1", "writable")).status())
                .isEqualTo(Status.INCONCLUSIVE);
    }

    private static PrivilegesCheck.Rights rights(
            String user, String capabilities, String noNew, String root) {
        return PrivilegesCheck.Rights.parse(
                "Uid:\t%s\t%s\nCapEff:\t%s\nNoNew: %s\nRoot: %s\n"
                        .formatted(user, user, capabilities, noNew, root));
    }

    @Test
    void aTightDiskFailsAndSaysWhere() {
        CheckResult result =
                DiskRoomCheck.judge(
                        List.of(
                                new DiskRoomCheck.Room("runs", Path.of("/a"), 10L << 30, 1L << 30),
                                new DiskRoomCheck.Room(
                                        "the engine", Path.of("/b"), 3L << 20, 512L << 20)));
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.said()).contains("the engine").contains("3 MiB").contains("512 MiB");
        assertThat(result.remedy()).isEqualTo("df -h /b");
    }

    @ParameterizedTest
    @CsvSource({
        // seconds: built before now, engine ahead of now, went back
        "100, 0, 0, PASS",
        "100, 9, 0, PASS",
        "100, 60, 0, FAIL",
        "100, -60, 0, FAIL",
        "-5, 0, 0, FAIL",
        "100, 0, 1, FAIL",
    })
    void aClockMustBeLaterThanTheBuildAgreeAndRunForwards(
            long built, long engine, long back, Status status) {
        assertThat(
                        ClockCheck.judge(
                                        Optional.of(NOW.minusSeconds(built)),
                                        NOW,
                                        Optional.of(NOW.plusSeconds(engine)),
                                        NOW,
                                        Duration.ofSeconds(back))
                                .status())
                .isEqualTo(status);
    }

    @Test
    void aClockWithNothingToCompareItWithIsInconclusive() {
        assertThat(
                        ClockCheck.judge(
                                        Optional.of(NOW), NOW, Optional.empty(), NOW, Duration.ZERO)
                                .status())
                .isEqualTo(Status.INCONCLUSIVE);
    }

    private static final WitnessCheck.Refusal REFUSED =
            new WitnessCheck.Refusal(true, "witness_blind");

    private static Event wrote(String intent, String path) {
        return new Event(
                1,
                Instant.EPOCH,
                0,
                Witness.KERNEL,
                "kernel_open_write",
                intent,
                null,
                JsonNodeFactory.instance.objectNode().put("path", path),
                Event.GENESIS);
    }

    @Test
    void theWitnessMustSeeThisFileDuringThisIntent() {
        List<Event> seen = List.of(wrote("check", "/workspace/mine"));
        assertThat(WitnessCheck.judge(seen, "mine", REFUSED).status()).isEqualTo(Status.PASS);
        assertThat(WitnessCheck.judge(List.of(), "mine", REFUSED).status()).isEqualTo(Status.FAIL);
        assertThat(WitnessCheck.judge(seen, "other", REFUSED).status()).isEqualTo(Status.FAIL);
        List<Event> late = List.of(wrote("later", "/workspace/mine"));
        assertThat(WitnessCheck.judge(late, "mine", REFUSED).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void aWitnessThatTakesAnyContainerForWatchedProvesNothing() {
        List<Event> seen = List.of(wrote("check", "/workspace/mine"));
        assertThat(WitnessCheck.judge(seen, "mine", new WitnessCheck.Refusal(true, "")).status())
                .isEqualTo(Status.FAIL);
        assertThat(
                        WitnessCheck.judge(
                                        seen,
                                        "mine",
                                        new WitnessCheck.Refusal(false, "no such runtime"))
                                .status())
                .isEqualTo(Status.INCONCLUSIVE);
    }
}
