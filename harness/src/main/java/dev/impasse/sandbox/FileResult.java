package dev.impasse.sandbox;

/** What came of a file operation; all but {@link #OK} are refusals that changed nothing. */
public enum FileResult {
    OK,
    /** Nothing is there. */
    NOT_FOUND,
    /** A directory, FIFO, device or socket where a regular file was asked for, or the other way round. */
    WRONG_TYPE,
    /** The resolved path lies outside the root. */
    OUTSIDE_ROOT,
    /** The agent's user may not. */
    NO_PERMISSION,
    /** The disk limit is reached. */
    NO_SPACE,
    /** It took longer than a file operation may. */
    TIMED_OUT,
    /** The sandbox's tools failed for another reason. */
    FAILED
}
