package dev.impasse.app.timeline;

import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is left out.
 *
 * @param witnesses those that are shown
 * @param session whether what Impasse's own session does in the container is shown, which is much and seldom asked for
 * @param hiddenKinds those that are not; so that a kind that nobody knew of is shown
 * @param verdicts empty for all; else only what belongs to intents that got one of these
 * @param least only what has at least this severity; null for everything
 */
public record TimelineFilter(
        Set<Witness> witnesses,
        boolean session,
        Set<String> hiddenKinds,
        Set<VerdictWord> verdicts,
        @Nullable Severity least) {

    /** Leaves nothing out but Impasse's own session. */
    public static final TimelineFilter USUAL =
            new TimelineFilter(EnumSet.allOf(Witness.class), false, Set.of(), Set.of(), null);

    public TimelineFilter {
        witnesses = Set.copyOf(witnesses);
        hiddenKinds = Set.copyOf(hiddenKinds);
        verdicts = Set.copyOf(verdicts);
    }

    /** Whether nothing is left out that is usually shown. */
    public boolean usual() {
        return session(false).equals(USUAL);
    }

    public TimelineFilter witnesses(Set<Witness> shown) {
        return new TimelineFilter(shown, session, hiddenKinds, verdicts, least);
    }

    public TimelineFilter session(boolean shown) {
        return new TimelineFilter(witnesses, shown, hiddenKinds, verdicts, least);
    }

    public TimelineFilter hiddenKinds(Set<String> hidden) {
        return new TimelineFilter(witnesses, session, hidden, verdicts, least);
    }

    public TimelineFilter verdicts(Set<VerdictWord> only) {
        return new TimelineFilter(witnesses, session, hiddenKinds, only, least);
    }

    public TimelineFilter least(@Nullable Severity severity) {
        return new TimelineFilter(witnesses, session, hiddenKinds, verdicts, severity);
    }
}
