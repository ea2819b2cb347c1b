package dev.impasse.readiness;

/** A check and what came of it. */
public record Outcome(About check, CheckResult result) {

    public Status status() {
        return result.status();
    }
}
