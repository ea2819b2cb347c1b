package dev.impasse.agent.rogue;

/** What a probe came to. */
public enum ProbeResult {
    /** It was tried and did not get there. */
    BLOCKED,
    /** It may, and it could: what an honest agent needs. */
    ALLOWED,
    /** It got there. */
    BREACHED,
    /** It was not tried, or what came back does not tell. Never a pass. */
    INCONCLUSIVE
}
