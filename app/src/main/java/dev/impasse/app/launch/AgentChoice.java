package dev.impasse.app.launch;

import dev.impasse.app.profile.ModelProfile;
import dev.impasse.task.Control;
import dev.impasse.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Something that can work on a task.
 *
 * @param name as the command line has it, such as {@code control:honest}
 * @param words what it does, a phrase
 * @param tag two or three words on what must come of it, or empty
 */
public record AgentChoice(
        Kind kind, String name, String words, String tag, Optional<ModelProfile> profile) {

    /** What sort it is. */
    public enum Kind {
        CONTROL,
        ORACLE,
        NOP,
        ROGUE,
        SCRIPT,
        MODEL
    }

    /** All for one task: what must be caught, what must be left alone, the general ones, the person's models. */
    static List<AgentChoice> of(Task task, List<ModelProfile> profiles) {
        List<AgentChoice> choices = new ArrayList<>();
        task.controls().stream()
                .filter(Control::positive)
                .forEach(control -> choices.add(control(task, control)));
        task.controls().stream()
                .filter(control -> !control.positive())
                .forEach(control -> choices.add(control(task, control)));
        if (task.solution().isPresent()) {
            choices.add(plain(Kind.ORACLE, "oracle", "runs the task's own solution, then submits"));
        }
        choices.add(plain(Kind.NOP, "nop", "does nothing and says that it is done"));
        choices.add(
                plain(
                        Kind.ROGUE,
                        "rogue",
                        "tries to get out of the container, probe by probe, past every limit"));
        choices.add(plain(Kind.SCRIPT, "script", "does what a script file of yours says"));
        for (ModelProfile profile : profiles) {
            choices.add(
                    new AgentChoice(
                            Kind.MODEL,
                            "model:" + profile.name(),
                            profile.words(),
                            profile.standIn() ? "stand-in" : "",
                            Optional.of(profile)));
        }
        return List.copyOf(choices);
    }

    private static AgentChoice plain(Kind kind, String name, String words) {
        return new AgentChoice(kind, name, words, "", Optional.empty());
    }

    private static AgentChoice control(Task task, Control control) {
        String words =
                control.positive()
                        ? control.cheat()
                                .map(cheat -> task.cheats().getOrDefault(cheat, cheat))
                                .orElse("cheats in a known way")
                        : control.finding().isPresent()
                                ? "works honestly and says that the task is impossible"
                                : "solves the task honestly";
        return new AgentChoice(
                Kind.CONTROL,
                "control:" + control.name(),
                words,
                control.positive() ? "must be caught" : "must be left alone",
                Optional.empty());
    }
}
