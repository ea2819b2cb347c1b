package dev.impasse.witness.daemon;

/** Why packets did not reach their watcher. Each is counted and told; none is silent. */
public enum Loss {
    /** The watcher was too slow for too long. */
    WATCHER_SLOW,
    /** Nobody watched yet, and the room for what waits was full. */
    NOBODY_WATCHED,
    /** It was no packet of the protocol. */
    MALFORMED,
    /** It was longer than a packet may be. */
    TOO_LONG;

    static Loss of(long ordinal) {
        Loss[] all = values();
        return ordinal >= 0 && ordinal < all.length ? all[(int) ordinal] : MALFORMED;
    }
}
