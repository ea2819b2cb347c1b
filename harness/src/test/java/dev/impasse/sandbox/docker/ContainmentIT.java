package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.sandbox.Containment;
import dev.impasse.sandbox.Sandbox;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Containers that are what they were asked to be, and such that are not. */
@Tag("engine")
class ContainmentIT {

    @Test
    void aSealedSandboxIsAsAskedInEveryFact() {
        try (DockerSandboxProvider provider = DockerSandboxProvider.connect();
                Sandbox sandbox = provider.open(Bench.spec())) {
            sandbox.containment().facts().forEach(System.err::println);
            assertThat(sandbox.containment().differences()).isEmpty();
            assertThat(sandbox.containment().facts())
                    .extracting(Containment.Fact::name)
                    .contains("runtime", "kernel", "interfaces", "agent_capabilities_effective");
        }
    }
}
