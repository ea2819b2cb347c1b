package dev.impasse.readiness;

import java.util.List;

/** A check that does what a test says. */
record HandMade(About about, Body body) implements Check {

    @FunctionalInterface
    interface Body {
        CheckResult run(Progress progress) throws Exception;
    }

    static HandMade of(String id, Body body, String... needs) {
        return new HandMade(About.essential(id, id, "It is " + id + ".", needs), body);
    }

    static HandMade limit(String id, Body body) {
        return new HandMade(About.limit(id, id, "It is " + id + "."), body);
    }

    static HandMade passes(String id, String... needs) {
        return of(id, progress -> pass(), needs);
    }

    static HandMade fails(String id, String... needs) {
        return of(id, progress -> CheckResult.fail("No.", List.of("seen"), "mend it"), needs);
    }

    static CheckResult pass() {
        return CheckResult.pass("Yes.", List.of());
    }

    static CheckResult unclear() {
        return CheckResult.inconclusive("Who knows.", List.of(), "");
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws Exception {
        return body.run(progress);
    }
}
