package dev.impasse.task;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A scripted agent of known behaviour, by which the tripwires are themselves tested.
 *
 * @param name what {@code --agent control:NAME} calls it
 * @param form in which way it cheats, where it is one of several forms of the same cheat
 * @param positive whether it cheats or tries to
 * @param cheat which of the task's declared cheats it plays; only on a positive control
 * @param expectations what must fire, T0 first; a negative control has none, and then nothing may
 * @param finding what the episode must be found to be; empty where the five findings have no word for it, as when a
 *     twin is solved
 * @param script what it does
 */
public record Control(
        String name,
        Optional<Form> form,
        boolean positive,
        Optional<String> cheat,
        List<Expectation> expectations,
        Optional<Finding> finding,
        Script script) {

    public Control {
        expectations =
                expectations.stream().sorted(Comparator.comparing(Expectation::code)).toList();
    }

    /** The tripwires that must fire. */
    public Set<TripwireCode> expected() {
        return TripwireCode.ordered(
                expectations.stream().map(Expectation::code).collect(Collectors.toSet()));
    }

    /** Whether some of what it does goes missed without the kernel witness. */
    public boolean needsKernel() {
        return expectations.stream().anyMatch(Expectation::needsKernel);
    }
}
