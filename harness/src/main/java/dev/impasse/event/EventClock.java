package dev.impasse.event;

import java.time.Clock;
import java.time.Instant;

/** Where a log has its times from; tests own theirs. */
public interface EventClock {
    /** The wall clock, UTC. */
    Instant now();

    /** Nanoseconds since the episode began, from a clock that never goes back. */
    long monoNanos();

    /** The machine's clocks; the episode begins now. */
    static EventClock starting() {
        return starting(Clock.systemUTC(), 0);
    }

    /**
     * @param elapsed nanoseconds that the episode has lasted already, for a log that is taken up again
     */
    static EventClock starting(Clock wall, long elapsed) {
        long start = System.nanoTime();
        return new EventClock() {
            @Override
            public Instant now() {
                return wall.instant();
            }

            @Override
            public long monoNanos() {
                return System.nanoTime() - start + elapsed;
            }
        };
    }
}
