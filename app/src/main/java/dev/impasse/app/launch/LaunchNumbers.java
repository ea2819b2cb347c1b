package dev.impasse.app.launch;

import java.util.Optional;

/** Reads the fields, and says why what stands in them cannot begin. */
final class LaunchNumbers {
    private static final int MOST_EPOCHS = 10_000;

    private LaunchNumbers() {}

    static Optional<Integer> epochs(String text) {
        return number(text).filter(n -> n >= 1 && n <= MOST_EPOCHS).map(Math::toIntExact);
    }

    static Optional<Long> seed(String text) {
        return number(text);
    }

    /** The first that is wrong, as a sentence; empty for nothing. */
    static String problem(LaunchModel model) {
        TaskChoice task = model.task().get();
        AgentChoice agent = model.agent().get();
        if (task == null) {
            return model.looked().get()
                    ? "There is no task to choose."
                    : "The tasks are being looked for.";
        }
        if (task.task().isEmpty()) {
            return "This task cannot be loaded.";
        }
        if (agent == null) {
            return "There is no agent to choose.";
        }
        if (agent.kind() == AgentChoice.Kind.SCRIPT && model.script().get().isBlank()) {
            return "Name the script file.";
        }
        if (epochs(model.epochs().get()).isEmpty()) {
            return "Epochs must be a whole number from 1 to " + MOST_EPOCHS + ".";
        }
        if (seed(model.seed().get()).isEmpty()) {
            return "The seed must be a whole number.";
        }
        PolicyProblem wrong = model.policy().problem().get();
        if (wrong != null && model.policy().policy().get() == null) {
            return "The policy has a mistake: " + wrong.sentence();
        }
        return model.policy().policy().get() == null ? "Reading the policy…" : "";
    }

    private static Optional<Long> number(String text) {
        return text.strip().matches("-?\\d{1,18}")
                ? Optional.of(Long.parseLong(text.strip()))
                : Optional.empty();
    }
}
