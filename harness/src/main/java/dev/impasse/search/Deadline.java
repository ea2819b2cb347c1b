package dev.impasse.search;

import java.time.Duration;
import org.apache.lucene.index.QueryTimeout;

/** When the patience with a search ends. */
final class Deadline implements QueryTimeout {
    private final long end;
    private boolean passed;

    Deadline(Duration patience) {
        end = System.nanoTime() + patience.toNanos();
    }

    @Override
    public boolean shouldExit() {
        passed |= System.nanoTime() - end > 0;
        return passed;
    }

    /** Whether some work was left off because of it. */
    boolean passed() {
        return passed;
    }
}
