package dev.impasse.event;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * One line of {@code events.jsonl}.
 *
 * @param seq from 1, without gaps
 * @param time wall clock, UTC, nanoseconds
 * @param monoNs nanoseconds since the episode began, from a monotonic clock
 * @param witness who saw it
 * @param kind what it is, lower snake case: {@code intent}, {@code verdict}, {@code outcome}, {@code firing} …
 * @param intent the intent that it belongs to, such as {@code i12}, where there is one
 * @param severity how much it proves, where that is said
 * @param data its own fields; never changed once the event exists
 * @param prev SHA-256, lower-case hex, of the previous line's bytes without its newline; 64 zeros on the first
 */
public record Event(
        long seq,
        Instant time,
        long monoNs,
        Witness witness,
        String kind,
        @Nullable String intent,
        @Nullable Severity severity,
        ObjectNode data,
        String prev) {

    /** The {@code prev} of the first event. */
    public static final String GENESIS = "0".repeat(64);
}
