package dev.impasse.search;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.apache.lucene.index.QueryTimeout;

/** When the patience with a search ends. */
final class Deadline implements QueryTimeout {
    private final LongSupplier nanos;
    private final long end;
    private boolean passed;

    /**
     * @param nanos the time that goes by, such as {@link System#nanoTime}
     */
    Deadline(Duration patience, LongSupplier nanos) {
        this.nanos = nanos;
        this.end = nanos.getAsLong() + patience.toNanos();
    }

    @Override
    public boolean shouldExit() {
        passed |= nanos.getAsLong() - end > 0;
        return passed;
    }

    /** Whether some work was left off because of it. */
    boolean passed() {
        return passed;
    }
}
