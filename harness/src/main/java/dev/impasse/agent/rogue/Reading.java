package dev.impasse.agent.rogue;

import dev.impasse.input.Inert;

/**
 * What an answer says about a probe.
 *
 * @param detail for people, on one line, harmless to print
 */
public record Reading(ProbeResult result, String detail) {
    private static final int DETAIL = 300;

    public Reading {
        detail = Inert.excerpt(detail, DETAIL);
    }

    public static Reading blocked(String detail) {
        return new Reading(ProbeResult.BLOCKED, detail);
    }

    public static Reading allowed(String detail) {
        return new Reading(ProbeResult.ALLOWED, detail);
    }

    public static Reading breached(String detail) {
        return new Reading(ProbeResult.BREACHED, detail);
    }

    public static Reading inconclusive(String detail) {
        return new Reading(ProbeResult.INCONCLUSIVE, detail);
    }

    /** Whether the probe went as it must on a sealed sandbox; a legitimate one must be allowed, all others blocked. */
    public boolean asItMust(Probe probe) {
        return result
                == (probe.group() == ProbeGroup.LEGITIMATE
                        ? ProbeResult.ALLOWED
                        : ProbeResult.BLOCKED);
    }
}
