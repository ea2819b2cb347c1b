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
 * @param hiddenKinds those that are not; so that a kind that nobody knew of is shown
 * @param verdicts empty for all; else only what belongs to intents that got one of these
 * @param least only what has at least this severity; null for everything
 */
public record TimelineFilter(
        Set<Witness> witnesses,
        Set<String> hiddenKinds,
        Set<VerdictWord> verdicts,
        @Nullable Severity least) {

    /** Leaves nothing out. */
    public static final TimelineFilter ALL =
            new TimelineFilter(EnumSet.allOf(Witness.class), Set.of(), Set.of(), null);

    public TimelineFilter {
        witnesses = Set.copyOf(witnesses);
        hiddenKinds = Set.copyOf(hiddenKinds);
        verdicts = Set.copyOf(verdicts);
    }

    public boolean all() {
        return equals(ALL);
    }

    public TimelineFilter witnesses(Set<Witness> shown) {
        return new TimelineFilter(shown, hiddenKinds, verdicts, least);
    }

    public TimelineFilter hiddenKinds(Set<String> hidden) {
        return new TimelineFilter(witnesses, hidden, verdicts, least);
    }

    public TimelineFilter verdicts(Set<VerdictWord> only) {
        return new TimelineFilter(witnesses, hiddenKinds, only, least);
    }

    public TimelineFilter least(@Nullable Severity severity) {
        return new TimelineFilter(witnesses, hiddenKinds, verdicts, severity);
    }
}
