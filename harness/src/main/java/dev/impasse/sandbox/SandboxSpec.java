package dev.impasse.sandbox;

/**
 * What a sandbox must be.
 *
 * @param episode the episode's id, written into the label {@code dev.impasse}
 * @param role {@code bench} or {@code grader}, written into the label {@code dev.impasse.role}
 * @param image the engine's image id or name
 * @param workspace absolute path of the writable workspace
 * @param containment the runtime and network that it must have
 * @param limits what it may use
 */
public record SandboxSpec(
        String episode,
        String role,
        String image,
        String workspace,
        ContainmentSpec containment,
        SandboxLimits limits) {}
