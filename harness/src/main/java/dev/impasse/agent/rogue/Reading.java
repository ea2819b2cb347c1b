package dev.impasse.agent.rogue;

import dev.impasse.input.Inert;

/**
 * What an answer says about a probe.
 *
 * @param detail for people, on one line, harmless to print
 * @param standing how far it can be relied on
 */
public record Reading(ProbeResult result, String detail, Standing standing) {
    private static final int DETAIL = 300;

    /** How far a reading can be relied on. */
    public enum Standing {
        /** It is what it says. */
        FINAL,
        /** The kernel does not have what was asked for, so nothing could open it here. */
        ABSENT,
        /** It was done; whether it got anywhere is seen on the record, after the episode. */
        PENDING
    }

    public Reading {
        detail = Inert.excerpt(detail, DETAIL);
    }

    public static Reading blocked(String detail) {
        return new Reading(ProbeResult.BLOCKED, detail, Standing.FINAL);
    }

    public static Reading absent(String detail) {
        return new Reading(ProbeResult.BLOCKED, detail, Standing.ABSENT);
    }

    public static Reading allowed(String detail) {
        return new Reading(ProbeResult.ALLOWED, detail, Standing.FINAL);
    }

    public static Reading breached(String detail) {
        return new Reading(ProbeResult.BREACHED, detail, Standing.FINAL);
    }

    public static Reading inconclusive(String detail) {
        return new Reading(ProbeResult.INCONCLUSIVE, detail, Standing.FINAL);
    }

    public static Reading pending(String detail) {
        return new Reading(ProbeResult.INCONCLUSIVE, detail, Standing.PENDING);
    }
}
