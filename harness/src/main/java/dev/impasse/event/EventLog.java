package dev.impasse.event;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/**
 * The append-only file of events. Each event is one {@code write(2)} and is handed to the bus after it; the caller says
 * with {@link #sync} when it must be on the disk. Safe for many threads; an interrupted thread still writes whole.
 *
 * <p>Once a write or a flush fails the log is closed for good, so that no effect follows that is not on record.
 */
public final class EventLog implements EventSink, AutoCloseable {
    private final LogFile file;
    private final EventClock clock;
    private final EventBus bus = new EventBus();
    private final Object lock = new Object();
    private long seq;
    private String prev;
    private boolean closed;
    private @Nullable IOException failure;

    EventLog(LogFile file, EventClock clock, long seq, String prev) {
        this.file = file;
        this.clock = clock;
        this.seq = seq;
        this.prev = prev;
    }

    /**
     * Starts a log.
     *
     * @param path of a file that must not be there yet
     * @throws EnvironmentException with code {@code log_write_failed} if it cannot be made
     */
    public static EventLog create(Path path, EventClock clock) {
        try {
            return new EventLog(LogFile.create(path), clock, 0, Event.GENESIS);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /**
     * Takes up a log again that is whole; {@code mono_ns} goes on from its last event.
     *
     * @throws BadInputException if the file is not there
     * @throws dev.impasse.IntegrityException if it is not whole: {@link EventLogRecovery} first
     */
    public static EventLog resume(Path path, Clock wall) {
        LogEnd end = LogEnd.ofWhole(path);
        try {
            return new EventLog(
                    LogFile.append(path),
                    EventClock.starting(wall, end.monoNs()),
                    end.events(),
                    end.hash());
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /**
     * Gives the event its number, times and link, and writes it.
     *
     * @return what stands in the file; its data is shorter than the draft's where a line could not hold it
     * @throws EnvironmentException with code {@code log_write_failed} if it is not written: nothing that depends on it
     *     may happen
     */
    public Event append(Draft draft) {
        synchronized (lock) {
            ensureOpen();
            EventLine line = EventCodec.encode(place(draft));
            try {
                file.write(line.forWriting());
            } catch (IOException e) {
                throw fail(e);
            }
            seq = line.event().seq();
            prev = line.hash();
            bus.publish(line);
            return line.event();
        }
    }

    /**
     * Returns once every event whose {@link #append} came back before is on the disk. Other threads may append
     * meanwhile.
     *
     * @throws EnvironmentException with code {@code log_write_failed} if that is not sure
     */
    public void sync() {
        synchronized (lock) {
            ensureOpen();
        }
        try {
            file.sync();
        } catch (IOException e) {
            synchronized (lock) {
                throw fail(e);
            }
        }
    }

    public EventBus bus() {
        return bus;
    }

    /** How many events are in the file. */
    public long count() {
        synchronized (lock) {
            return seq;
        }
    }

    /** The hash that the next event would carry as {@code prev}. */
    public String head() {
        synchronized (lock) {
            return prev;
        }
    }

    /** Flushes and ends the log and its bus; listeners are still told of what waits for them. */
    @Override
    public void close() {
        synchronized (lock) {
            if (closed) {
                return;
            }
            closed = true;
            bus.close();
            try (file) {
                if (failure == null) {
                    file.sync();
                }
            } catch (IOException e) {
                throw failed(e);
            }
        }
    }

    private Event place(Draft draft) {
        return new Event(
                seq + 1,
                clock.now(),
                clock.monoNanos(),
                draft.witness(),
                draft.kind(),
                draft.intent(),
                draft.severity(),
                draft.data(),
                prev);
    }

    private void ensureOpen() {
        if (failure != null) {
            throw failed(failure);
        }
        if (closed) {
            throw new EnvironmentException("log_closed", "the event log is closed.", null, null);
        }
    }

    private EnvironmentException fail(IOException e) {
        if (failure == null) {
            failure = e;
        }
        return failed(e);
    }

    private static EnvironmentException failed(IOException e) {
        return new EnvironmentException(
                "log_write_failed",
                "the event log cannot be written (" + e.getMessage() + "), so nothing goes on.",
                "free some disk space, then run again",
                e);
    }
}
