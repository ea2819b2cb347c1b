package dev.impasse.app.timeline;

import dev.impasse.event.Severity;
import java.util.BitSet;

/** Applies a filter to an index. Remembers which intents got a verdict that is asked for. All on one thread. */
final class Sieve {
    private final EventIndex index;
    private final TimelineFilter filter;
    private final BitSet intents = new BitSet();
    private final BitSet oddIntents = new BitSet();
    private final boolean began;
    private boolean stale;

    Sieve(EventIndex index, TimelineFilter filter, int upTo) {
        this.index = index;
        this.filter = filter;
        this.began = index.began();
        if (!filter.verdicts().isEmpty()) {
            for (int event = 0; event < upTo; event++) {
                learn(event);
            }
            stale = false;
        }
    }

    boolean passes(int event) {
        if (!filter.witnesses().contains(index.witness(event))
                || filter.hiddenKinds().contains(index.kind(event))
                || (!filter.session() && index.session(event))) {
            return false;
        }
        Severity severity = index.severity(event);
        if (filter.least() != null && (severity == null || !severity.atLeast(filter.least()))) {
            return false;
        }
        if (filter.verdicts().isEmpty()) {
            return true;
        }
        learn(event);
        return knows(index.intent(event));
    }

    /** Whether events that it has judged became others. */
    boolean outdated() {
        return began != index.began();
    }

    /** Whether a verdict came that lets in an intent's earlier events, which were left out. */
    boolean stale() {
        return stale;
    }

    private void learn(int event) {
        int intent = index.intent(event);
        if (intent != 0 && filter.verdicts().contains(index.verdict(event)) && !knows(intent)) {
            (intent > 0 ? intents : oddIntents).set(Math.abs(intent));
            stale = true;
        }
    }

    private boolean knows(int intent) {
        return intent != 0 && (intent > 0 ? intents : oddIntents).get(Math.abs(intent));
    }
}
