package dev.impasse.run;

/** How far a run has come. */
public enum RunState {
    /** A program is working on it. */
    RUNNING,
    /** It has its end. */
    ENDED,
    /** Whoever worked on it is gone, and it has no end. */
    INTERRUPTED
}
