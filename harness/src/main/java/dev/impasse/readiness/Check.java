package dev.impasse.readiness;

/** One thing that has to hold before an episode can be believed. */
public interface Check {

    About about();

    /**
     * Tries it. Leaves nothing behind, whichever way it ends. What it throws becomes INCONCLUSIVE with the exception's
     * own words.
     *
     * @throws Exception whatever kept it from being tried
     */
    CheckResult run(CheckContext context, Progress progress) throws Exception;

    default String id() {
        return about().id();
    }
}
