package dev.impasse.readiness;

/** Is told how the checks go, on the thread that runs them. */
public interface ReadinessListener {
    /** Hears nothing. */
    ReadinessListener SILENT = new ReadinessListener() {};

    default void started(About check) {}

    /** What the check does now. */
    default void step(About check, String what) {}

    default void ended(Outcome outcome) {}
}
