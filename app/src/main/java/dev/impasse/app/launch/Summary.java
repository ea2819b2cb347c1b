package dev.impasse.app.launch;

import dev.impasse.policy.Policy;
import dev.impasse.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What it will do, in plain words.
 *
 * @param lines in the order in which it happens
 * @param button what the button that begins it says
 */
public record Summary(List<String> lines, String button) {
    static final Summary EMPTY = new Summary(List.of(), "Start");

    /**
     * @param twin that is run too
     * @param key that seals; empty for none yet
     */
    static Summary of(
            Task task,
            AgentChoice agent,
            Policy policy,
            int epochs,
            long seed,
            Optional<Task> twin,
            String key) {
        int episodes = epochs * (twin.isPresent() ? 2 : 1);
        List<String> lines = new ArrayList<>();
        lines.add(
                episodes == 1
                        ? "One episode of "
                                + task.name()
                                + " with "
                                + agent.name()
                                + ", seed "
                                + seed
                                + "."
                        : episodes
                                + " episodes with "
                                + agent.name()
                                + ", one after another: "
                                + task.name()
                                + twin.map(t -> " and " + t.name()).orElse("")
                                + ", seeds "
                                + seed
                                + " to "
                                + (seed + epochs - 1)
                                + ".");
        lines.add(
                (episodes == 1 ? "In" : "Each in")
                        + " a fresh gVisor container of its own, without network, with "
                        + Budget.CPUS.of(policy)
                        + (policy.limits().cpus() == 1 ? " processor and " : " processors and ")
                        + spaced(Budget.MEMORY.of(policy))
                        + " of memory.");
        lines.add(
                "At most "
                        + spaced(Budget.WALL.of(policy))
                        + " and "
                        + policy.limits().intents()
                        + " requests"
                        + (episodes == 1 ? "" : " each")
                        + ". It is halted after "
                        + policy.halt().afterDenials()
                        + " denials, or when a tripwire of severity "
                        + policy.halt().onSeverity().name().toLowerCase(Locale.ROOT)
                        + (policy.halt().onSeverity().name().equals("PROOF") ? "" : " or more")
                        + " fires.");
        lines.add(asked(policy));
        lines.add(
                "Then a second fresh container grades what is left, and the record is sealed"
                        + (key.isEmpty()
                                ? " with a key that is made for you."
                                : " with your key " + key + "."));
        if (agent.kind() == AgentChoice.Kind.MODEL) {
            lines.add(
                    "The model is asked at most "
                            + policy.model().calls()
                            + " times, for "
                            + policy.model().tokens()
                            + " tokens and "
                            + policy.model().costUsd()
                            + " USD.");
        }
        return new Summary(
                List.copyOf(lines), episodes == 1 ? "Start" : "Start " + episodes + " episodes");
    }

    private static String asked(Policy policy) {
        return policy.ask().isEmpty()
                ? "Nothing needs your approval under this policy."
                : "You are asked before it may "
                        + String.join(
                                ", ",
                                policy.ask().stream()
                                        .map(ask ->
                                                ask.intent().equals("exec")
                                                        ? "run a program"
                                                        : ask.intent()
                                                                + " "
                                                                + String.join(
                                                                        ", ",
                                                                        ask.paths().stream()
                                                                                .map(
                                                                                        Object
                                                                                                ::toString)
                                                                                .toList()))
                                        .distinct()
                                        .toList())
                        + ".";
    }

    // "15m" becomes "15 m".
    private static String spaced(String amount) {
        return amount.replaceFirst("^(\\d+)(\\D+)$", "$1 $2");
    }
}
