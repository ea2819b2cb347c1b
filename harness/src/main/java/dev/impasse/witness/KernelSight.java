package dev.impasse.witness;

import dev.impasse.sandbox.Sandbox;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One container under the kernel witness's eyes. */
public interface KernelSight extends AutoCloseable {

    /**
     * The sandbox as the broker gets it: each operation comes back only when everything that it did was seen and written
     * down, so that the points of an intent stand between its verdict and its outcome.
     */
    Sandbox around(Sandbox sandbox);

    /**
     * The agent begins.
     *
     * @param inFlight the id of the intent whose effect is under way, or null
     */
    void begin(Supplier<@Nullable String> inFlight);

    /** Waits until everything that was done by now was seen; says whether that came about. */
    boolean settle();

    /** Ends the record, with its counts. */
    @Override
    void close();
}
