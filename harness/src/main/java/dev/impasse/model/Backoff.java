package dev.impasse.model;

import java.time.Duration;
import java.util.random.RandomGenerator;

/** How long to wait before the next try: twice as long each time, by a random share, so that many do not come at once. */
record Backoff(Duration first, Duration most, RandomGenerator random) {

    /**
     * @param failed how many tries have failed, at least 1
     */
    Duration before(int failed) {
        long ceiling = first.toMillis() << Math.min(failed - 1, 20);
        long capped = Math.min(ceiling, most.toMillis());
        // At least half, so that a wait is one.
        return Duration.ofMillis(capped / 2 + random.nextLong(capped / 2 + 1));
    }
}
