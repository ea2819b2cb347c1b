package dev.impasse.event;

/** What a reader finds at one place of a log. */
public sealed interface LogItem {
    /**
     * A line that is an event. Where its place in the chain is wrong, a {@link Problem} came before it.
     *
     * @param end offset in bytes just after its newline
     */
    record Found(EventLine line, long end) implements LogItem {
        public Event event() {
            return line.event();
        }
    }

    /**
     * Something that is wrong.
     *
     * @param seq the number of the event that should stand here: the line's number, from 1
     * @param detail one sentence, safe to show
     */
    record Problem(long seq, Kind kind, String detail) implements LogItem {}

    /** What can be wrong with a line. */
    enum Kind {
        /** It is no event: bad JSON, a field missing or of the wrong shape, too long. */
        INVALID,
        /** Its {@code prev} is not the hash of the line before it. */
        CHAIN_BROKEN,
        /** Its {@code seq} is not the next one. */
        OUT_OF_ORDER,
        /** The file ends in the middle of a line: still being written, or cut. */
        TORN
    }
}
