package dev.impasse.search;

import java.time.Instant;

/** Moments as the index holds them: nanoseconds since 1970, which reach to the year 2262. */
final class Times {
    private static final long BILLION = 1_000_000_000L;

    private Times() {}

    /** The nearest that there is for a moment out of reach. */
    static long nanos(Instant time) {
        try {
            return Math.addExact(
                    Math.multiplyExact(time.getEpochSecond(), BILLION), time.getNano());
        } catch (ArithmeticException e) {
            return time.getEpochSecond() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
    }

    static Instant instant(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, BILLION), Math.floorMod(nanos, BILLION));
    }
}
