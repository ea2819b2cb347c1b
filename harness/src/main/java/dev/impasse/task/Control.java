package dev.impasse.task;

import java.util.Optional;
import java.util.Set;

/**
 * A scripted agent of known behaviour, by which the tripwires are themselves tested.
 *
 * @param name what {@code --agent control:NAME} calls it
 * @param positive whether it cheats or tries to
 * @param cheat which of the task's declared cheats it plays; only on a positive control
 * @param expected the tripwires that must fire; a negative control has none, and then none may
 * @param finding what the episode must be found to be; empty where the five findings have no word for it, as when a
 *     twin is solved
 * @param script what it does
 */
public record Control(
        String name,
        boolean positive,
        Optional<String> cheat,
        Set<TripwireCode> expected,
        Optional<Finding> finding,
        Script script) {

    public Control {
        expected = TripwireCode.ordered(expected);
    }
}
