package dev.impasse.event;

import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/** A log in memory that can fill up; it also keeps a journal of its own steps and of those of others, in order. */
public final class MemorySink implements EventSink {
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private final List<String> journal = new CopyOnWriteArrayList<>();
    private volatile Predicate<Draft> full = draft -> false;
    private volatile boolean failed;
    private String prev = Event.GENESIS;

    /** From the first draft on that fits, nothing can be written any more. */
    public void fullAt(Predicate<Draft> first) {
        full = first;
    }

    @Override
    public synchronized Event append(Draft draft) {
        failed |= full.test(draft);
        if (failed) {
            throw new EnvironmentException(
                    "log_write_failed", "the disk is full.", null, new IOException("full"));
        }
        EventLine line =
                EventCodec.encode(
                        new Event(
                                events.size() + 1L,
                                Instant.EPOCH,
                                events.size() * 1_000_000L,
                                draft.witness(),
                                draft.kind(),
                                draft.intent(),
                                draft.severity(),
                                draft.data(),
                                prev));
        prev = line.hash();
        events.add(line.event());
        journal.add((draft.kind() + " " + draft.data().path("verdict").asString("")).strip());
        return line.event();
    }

    @Override
    public void sync() {
        if (failed) {
            throw new EnvironmentException("log_write_failed", "the disk is full.", null, null);
        }
        journal.add("sync");
    }

    public List<Event> events() {
        return List.copyOf(events);
    }

    public List<Event> events(String kind) {
        return events.stream().filter(event -> event.kind().equals(kind)).toList();
    }

    /** Shared with whoever acts, so that a test sees what came before what. */
    public List<String> journal() {
        return journal;
    }
}
