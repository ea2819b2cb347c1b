package dev.impasse.search;

import dev.impasse.event.Event;
import java.time.Instant;
import java.util.Optional;

/**
 * One event that was found.
 *
 * @param run its run's id
 * @param facts what its run is
 * @param source which of the run's files it is in
 * @param seq its number there; 0 for a note
 * @param time when it was
 * @param kind what it is
 * @param score how well it fits; 0 where hits are ordered by time
 * @param snippet what was found in it
 * @param event itself; empty for a note, and where its file is gone or is not the one that was indexed
 * @param offset where its line begins in its file, in bytes
 */
public record Hit(
        String run,
        RunFacts facts,
        Source source,
        long seq,
        Instant time,
        String kind,
        float score,
        Snippet snippet,
        Optional<Event> event,
        long offset) {}
