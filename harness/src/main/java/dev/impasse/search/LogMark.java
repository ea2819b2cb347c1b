package dev.impasse.search;

import dev.impasse.event.Event;

/**
 * How far a log is indexed.
 *
 * @param state of the file before it was read the last time
 * @param start where the last indexed line begins, in bytes
 * @param end where the last indexed line ends, in bytes
 * @param seq of the last indexed event, 0 where there is none
 * @param hash of the last indexed line: it must still stand there, or the log is not the one that was indexed
 * @param time of the last indexed event, nanoseconds since 1970
 */
record LogMark(FileState state, long start, long end, long seq, String hash, long time) {
    static final LogMark NOTHING = new LogMark(FileState.MISSING, 0, 0, 0, Event.GENESIS, 0);

    /**
     * Whether the file can only have been appended to since. One of the same length and another time has been written to
     * in place.
     */
    boolean continuedBy(FileState now) {
        if (now.missing()) {
            return end == 0;
        }
        boolean rewritten = now.size() == state.size() && now.modified() != state.modified();
        return now.size() >= end && !rewritten;
    }
}
