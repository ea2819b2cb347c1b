package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ProcessorList;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxLimits;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A sandbox that may use one processor is held to one, and says so. */
@Tag("engine")
class ProcessorsIT {
    private final DockerSandboxProvider provider = DockerSandboxProvider.connect();

    @AfterEach
    void close() {
        provider.close();
    }

    private Sandbox open(SandboxLimits limits) {
        return provider.open(Bench.spec(ContainmentSpec.SEALED, limits));
    }

    private static SandboxLimits cpus(double cpus) {
        SandboxLimits small = Bench.SMALL;
        return new SandboxLimits(
                cpus, small.memoryBytes(), small.pids(), small.diskBytes(), small.tmpBytes());
    }

    @Test
    void oneProcessorIsHeldToOne() throws Exception {
        assumeThat(ProcessorList.ofThisProcess()).hasSizeGreaterThan(1);
        try (Sandbox sandbox = open(cpus(1))) {
            assertThat(Bench.sh(sandbox, "nproc").strip()).isEqualTo("1");
        }
    }

    @Test
    void theChoiceIsInTheLabelByWhichOthersSeeIt() {
        assumeThat(ProcessorList.ofThisProcess()).hasSizeGreaterThan(1);
        try (Engine engine = Engine.connect();
                Sandbox sandbox = open(cpus(1))) {
            String label =
                    engine.inspect(sandbox.id())
                            .path("Config")
                            .path("Labels")
                            .path(Labels.PROCESSOR)
                            .asString("");
            assertThat(label).matches("[0-9]+").isEqualTo(held(engine, sandbox));
        }
    }

    @Test
    void whoMayUseMoreThanOneIsNotHeld() {
        try (Engine engine = Engine.connect();
                Sandbox sandbox = open(cpus(1.5))) {
            assertThat(held(engine, sandbox)).isEmpty();
        }
    }

    private static String held(Engine engine, Sandbox sandbox) {
        return engine.inspect(sandbox.id()).path("HostConfig").path("CpusetCpus").asString("");
    }
}
