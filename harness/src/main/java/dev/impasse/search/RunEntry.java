package dev.impasse.search;

/**
 * One run in the index: what its events share, and how far it is indexed. A function of the run's files, so that an index
 * that grew and one that was made anew hold the same.
 *
 * @param run its id
 * @param spec state of {@code run.json}
 * @param note state of what a person wrote about it
 */
record RunEntry(
        String run,
        RunFacts facts,
        FileState spec,
        FileState note,
        LogMark events,
        LogMark kernel) {

    static RunEntry unseen(String run) {
        return new RunEntry(
                run,
                RunFacts.UNKNOWN,
                FileState.MISSING,
                FileState.MISSING,
                LogMark.NOTHING,
                LogMark.NOTHING);
    }

    /** Of its latest event, nanoseconds since 1970. */
    long lastTime() {
        return Math.max(events.time(), kernel.time());
    }
}
