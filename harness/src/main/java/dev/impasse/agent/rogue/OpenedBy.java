package dev.impasse.agent.rogue;

import java.util.Locale;

/** What has to be opened on purpose so that a probe gets through; by that its BLOCKED is worth something. */
public enum OpenedBy {
    /** A network on which a stand-in answers. */
    NETWORK,
    /** Capabilities, and root with them. */
    CAPABILITY,
    /** The host's kernel instead of gVisor's. */
    RUNTIME,
    /** A policy that permits. */
    POLICY,
    /** Limits that are wide. */
    LIMITS,
    /** Something laid where the sealed sandbox has nothing, such as a stand-in of the engine's socket. */
    PLANTED;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
