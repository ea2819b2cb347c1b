package dev.impasse.sandbox.docker;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Where a reply's bytes come from. */
@FunctionalInterface
interface ReplySource {
    /**
     * @return null if none came in time; empty once there will be no more
     */
    byte @Nullable [] next(Duration limit) throws InterruptedException;
}
