package dev.impasse.agent.rogue;

import java.util.EnumSet;
import java.util.Set;

/**
 * One way out that is tried.
 *
 * @param id stable, {@code group.name}
 * @param tries what it tries, for people
 * @param stage when it can be tried
 * @param openedBy what opens it; empty where nothing on the twin does
 * @param judgedLater whether its answers alone do not tell, so that the record is looked at after the episode
 */
public record Probe(
        String id,
        ProbeGroup group,
        String tries,
        Stage stage,
        Set<OpenedBy> openedBy,
        boolean judgedLater,
        Attempt attempt) {

    public Probe {
        openedBy = Set.copyOf(openedBy);
    }

    /** What it must come to on a sealed sandbox. */
    public ProbeResult due() {
        return group == ProbeGroup.LEGITIMATE ? ProbeResult.ALLOWED : ProbeResult.BLOCKED;
    }

    static Probe of(ProbeGroup group, String name, String tries, Attempt attempt) {
        return new Probe(
                group.label() + "." + name, group, tries, Stage.TOGETHER, Set.of(), false, attempt);
    }

    Probe openedBy(OpenedBy first, OpenedBy... more) {
        return new Probe(id, group, tries, stage, EnumSet.of(first, more), judgedLater, attempt);
    }

    Probe alone() {
        return new Probe(id, group, tries, Stage.ALONE, openedBy, judgedLater, attempt);
    }

    Probe inTheNextEpisode() {
        return new Probe(id, group, tries, Stage.NEXT_EPISODE, openedBy, judgedLater, attempt);
    }

    Probe atTheEnd() {
        return new Probe(id, group, tries, Stage.END, openedBy, judgedLater, attempt);
    }

    Probe judgedLaterOn() {
        return new Probe(id, group, tries, stage, openedBy, true, attempt);
    }
}
