package dev.impasse.agent;

import dev.impasse.broker.IntentPort;

/** Something that works on a task by asking. */
@FunctionalInterface
public interface Agent {

    /**
     * Works until it is done, or until the port says that it is over. Runs on a thread of its own, which is interrupted
     * when its time is up.
     */
    void work(IntentPort port) throws InterruptedException;
}
