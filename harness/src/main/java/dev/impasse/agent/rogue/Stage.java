package dev.impasse.agent.rogue;

/** When a probe can be tried. */
public enum Stage {
    /** One after the other in one sandbox. */
    TOGETHER,
    /** May take the sandbox down: last, or in a sandbox of its own. */
    ALONE,
    /** Looks for what an earlier episode left, so only in a sandbox that is made after another one has ended. */
    NEXT_EPISODE,
    /** Ends the agent's part, so at the very end. */
    END
}
