package dev.impasse.sandbox;

import java.util.List;

/**
 * What a sandbox must be.
 *
 * @param episode the episode's id, written into the label {@code dev.impasse}
 * @param role {@code bench} or {@code grader}, written into the label {@code dev.impasse.role}
 * @param image the engine's image id or name
 * @param workspace absolute path of the writable workspace, owned by the agent's user
 * @param populate whether the workspace starts with what the image has at that path, else empty
 * @param privateDirectories further writable places that the agent's user can neither read nor write
 * @param containment the runtime and network that it must have
 * @param limits what it may use
 */
public record SandboxSpec(
        String episode,
        String role,
        String image,
        String workspace,
        boolean populate,
        List<String> privateDirectories,
        ContainmentSpec containment,
        SandboxLimits limits) {

    public SandboxSpec {
        privateDirectories = List.copyOf(privateDirectories);
    }
}
