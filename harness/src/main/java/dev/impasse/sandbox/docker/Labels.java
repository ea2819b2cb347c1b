package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.SandboxSpec;
import java.util.Map;

/** The labels that say whose a container, network or volume is. */
final class Labels {
    static final String EPISODE = "dev.impasse";
    static final String ROLE = "dev.impasse.role";
    static final String OWNER = "dev.impasse.owner";
    static final String HOST = "dev.impasse.host";

    /** The one processor that a container is held to, where it is. */
    static final String PROCESSOR = "dev.impasse.processor";

    /** The value of {@link #EPISODE} on images, which belong to no episode and stay. */
    static final String IMAGE = "image";

    private Labels() {}

    static Map<String, String> of(SandboxSpec spec) {
        return of(spec.episode(), spec.role());
    }

    /** For what is made to build images and is gone a moment later. */
    static Map<String, String> build() {
        return of("build", "build");
    }

    static Map<String, String> of(String episode, String role) {
        return Map.of(
                EPISODE, episode, ROLE, role, OWNER, Owner.self().toString(), HOST, Owner.host());
    }
}
