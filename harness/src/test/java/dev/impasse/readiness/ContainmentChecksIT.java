package dev.impasse.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.episode.rogue.StandIn;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.witness.kernel.KernelWitnesses;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** gVisor, network and privileges: passing on what is sealed, failing on what is not. */
@Tag("engine")
class ContainmentChecksIT {
    @TempDir Path folder;
    private final Ground ground = new Ground();

    @AfterEach
    void close() {
        ground.close();
    }

    private CheckResult run(Check check) throws Exception {
        return Ground.run(check, ground.context(folder));
    }

    private CheckResult run(Check check, ContainmentSpec door) throws Exception {
        return Ground.run(check, ground.context(folder).with(door));
    }

    @Test
    void gvisorIsConfirmedFromInside() throws Exception {
        CheckResult result = run(new GvisorCheck());
        assertThat(result.status()).isEqualTo(Status.PASS);
        assertThat(result.evidence())
                .anySatisfy(line -> assertThat(line).contains("Starting gVisor"));
    }

    @Test
    void aRuntimeThatIsNotRegisteredFails() throws Exception {
        CheckResult result =
                run(new GvisorCheck(), new ContainmentSpec("no-such", true, "none", List.of()));
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.said()).contains("knows no runtime 'no-such'");
        assertThat(result.remedy()).isEqualTo("./impasse setup");
    }

    @Test
    void aRuntimeThatIsNotGvisorFails() throws Exception {
        CheckResult result =
                run(new GvisorCheck(), new ContainmentSpec("runc", false, "none", List.of()));
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.said()).contains("does not run on gVisor's kernel");
    }

    @Test
    void aRuntimeThatOnlyHasTheNameFailsWithWhatTheReadBackSays() throws Exception {
        CheckResult result =
                run(new GvisorCheck(), new ContainmentSpec("runc", true, "none", List.of()));
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.evidence()).contains("containment_differs");
    }

    @Test
    void theNetworkIsClosedAndTheProbesAreNotToBlame() throws Exception {
        CheckResult result = run(new NetworkCheck());
        assertThat(result.said())
                .matches(
                        "Closed\\. (\\d\\d) probes tried to leave a container; none got out\\. The same \\1 got out of"
                                + " a container that was opened on purpose, so this check can fail\\.");
        assertThat(result.status()).isEqualTo(Status.PASS);
    }

    @Test
    void aContainerOnABridgeFailsBeforeAnythingIsSent() throws Exception {
        CheckResult result =
                run(new NetworkCheck(), new ContainmentSpec("runc", false, "bridge", List.of()));
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.said()).contains("nothing was sent");
        assertThat(result.evidence()).hasSize(1);
    }

    @Test
    void aContainerWhoseProbesAreAnsweredFails() throws Exception {
        try (StandIn standIn =
                StandIn.open(ground.provider, Trial.owner(), ImageStore.BASE, List.of())) {
            CheckResult result =
                    run(
                            new NetworkCheck(),
                            new ContainmentSpec(
                                    "runc", false, standIn.network(), List.of("NET_RAW")));
            assertThat(result.status()).isEqualTo(Status.FAIL);
            assertThat(result.said()).contains("tcp-v4").contains("metadata-v6").contains("raw");
        }
    }

    @Test
    void anAgentHasNoPrivileges() throws Exception {
        assertThat(run(new PrivilegesCheck()).status()).isEqualTo(Status.PASS);
    }

    @Test
    void aCapabilityFails() throws Exception {
        CheckResult result =
                run(
                        new PrivilegesCheck(),
                        new ContainmentSpec("runc", false, "none", List.of("SYS_ADMIN")));
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.said()).contains("has capabilities or is root");
    }

    @Test
    void theKernelSeesAWriteAndRefusesAContainerThatItCannotSee() throws Exception {
        CheckResult result = run(new WitnessCheck());
        assertThat(result.status()).isEqualTo(Status.PASS);
        assertThat(result.evidence())
                .anySatisfy(line -> assertThat(line).startsWith("kernel_open_write"))
                .anySatisfy(line -> assertThat(line).contains("refused (witness_blind)"));
    }

    @Test
    void aRuntimeWithoutTheWitnessFails() throws Exception {
        CheckResult result =
                run(new WitnessCheck(), ContainmentSpec.sealedIn(KernelWitnesses.UNWATCHED));
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.evidence()).contains("witness_blind");
    }
}
