package dev.impasse.policy;

/**
 * What the broker decided, with the field values of OCSF so that an export to a SIEM is a mapping.
 *
 * <p>{@code action_id} and {@code disposition_id} are those of OCSF's security control profile.
 */
public enum Verdict {
    ALLOW(1, 1),
    DENY(2, 2),
    /** Held for a person. */
    ASK(3, 15),
    APPROVED(1, 8),
    REFUSED(2, 25),
    EXPIRED(2, 25),
    BUDGET_DENIED(2, 2),
    HALTED(2, 2),
    ERROR(2, 27);

    private final int actionId;
    private final int dispositionId;

    Verdict(int actionId, int dispositionId) {
        this.actionId = actionId;
        this.dispositionId = dispositionId;
    }

    public int actionId() {
        return actionId;
    }

    public int dispositionId() {
        return dispositionId;
    }

    /** Whether the effect may follow. */
    public boolean permits() {
        return this == ALLOW || this == APPROVED;
    }

    /** Whether it counts against {@code halt.after_denials}: what was asked and is not to be had. */
    public boolean isDenial() {
        return this == DENY || this == REFUSED || this == EXPIRED || this == BUDGET_DENIED;
    }
}
