package dev.impasse.app.live;

import dev.impasse.event.Event;
import dev.impasse.report.Reach;

/** Counts what an episode has used so far, as its events come. Written by one thread, read by any. */
final class Tally {
    private final Reach.Gatherer refusals = new Reach.Gatherer();
    private volatile int intents;
    private volatile int denials;
    private volatile long tokens;
    private volatile long mono;

    void accept(Event event) {
        refusals.accept(event);
        denials = refusals.denials();
        mono = Math.max(mono, event.monoNs());
        if (event.kind().equals("intent")) {
            intents = intents + 1;
        }
        tokens = tokens + event.data().path("total_tokens").asLong(0);
    }

    int intents() {
        return intents;
    }

    int denials() {
        return denials;
    }

    long tokens() {
        return tokens;
    }

    /** Nanoseconds from the episode's beginning to its last event. */
    long mono() {
        return mono;
    }
}
