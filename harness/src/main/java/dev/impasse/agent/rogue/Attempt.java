package dev.impasse.agent.rogue;

import dev.impasse.broker.IntentPort;

/** How a probe is tried: it asks, and reads what it is told. */
@FunctionalInterface
public interface Attempt {

    /**
     * @param marker fresh for this attempt
     */
    Reading make(IntentPort port, Marker marker) throws InterruptedException;
}
