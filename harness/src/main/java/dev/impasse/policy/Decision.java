package dev.impasse.policy;

/**
 * A verdict and why.
 *
 * @param reasonCode stable, lower snake case
 * @param sentence what the agent is told: what was refused and why, without what it could not have known
 */
public record Decision(Verdict verdict, String reasonCode, String sentence) {

    public static Decision allow() {
        return new Decision(Verdict.ALLOW, "policy_allows", "");
    }

    public static Decision deny(String reasonCode, String sentence) {
        return new Decision(Verdict.DENY, reasonCode, sentence);
    }
}
