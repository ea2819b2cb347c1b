package dev.impasse.sandbox;

import java.util.List;

/**
 * How closed a sandbox is. The episode's is always {@link #SEALED}; the opened twin of a probe is made with another.
 *
 * @param runtime the runtime's name as registered with the engine
 * @param gvisor whether the kernel inside must be gVisor's
 * @param network the engine's network mode: {@code none} or the name of a network of ours
 * @param agentCapabilities capabilities that the agent's own processes get; none when sealed
 */
public record ContainmentSpec(
        String runtime, boolean gvisor, String network, List<String> agentCapabilities) {

    /** gVisor, no network, no capability. */
    public static final ContainmentSpec SEALED =
            new ContainmentSpec("impasse", true, "none", List.of());

    /** As closed as {@link #SEALED}, in a runtime of another name. */
    public static ContainmentSpec sealedIn(String runtime) {
        return new ContainmentSpec(runtime, true, "none", List.of());
    }

    public ContainmentSpec {
        agentCapabilities = List.copyOf(agentCapabilities);
    }
}
