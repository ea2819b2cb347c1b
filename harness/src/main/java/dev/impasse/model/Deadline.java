package dev.impasse.model;

import java.time.Duration;

/** A moment on the monotonic clock. */
record Deadline(long nanos) {

    static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /** What is left, zero once it has passed. */
    Duration left() {
        return Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
    }

    boolean passed() {
        return left().isZero();
    }

    Deadline orEarlier(Duration time) {
        Deadline other = in(time);
        return other.nanos - nanos < 0 ? other : this;
    }
}
