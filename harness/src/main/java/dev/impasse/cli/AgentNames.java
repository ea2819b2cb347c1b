package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.agent.Agent;
import dev.impasse.agent.NopAgent;
import dev.impasse.agent.OracleAgent;
import dev.impasse.agent.ScriptedAgent;
import dev.impasse.input.BoundedFiles;
import dev.impasse.task.Control;
import dev.impasse.task.ScriptLoader;
import dev.impasse.task.Task;
import java.nio.file.Path;

/** Turns what {@code --agent} says into an agent. */
final class AgentNames {
    private AgentNames() {}

    /**
     * @param name {@code control:NAME}, {@code script:FILE}, {@code oracle} or {@code nop}
     * @throws BadInputException if it names none
     */
    static Agent agent(String name, Task task) {
        if (name.startsWith("control:")) {
            return new ScriptedAgent(control(name.substring("control:".length()), task).script());
        }
        if (name.startsWith("script:")) {
            return new ScriptedAgent(
                    ScriptLoader.load(Path.of(name.substring("script:".length()))));
        }
        return switch (name) {
            case "nop" -> new NopAgent();
            case "oracle" -> oracle(task);
            default ->
                    throw new BadInputException(
                            "unknown_agent",
                            "--agent",
                            "there is no agent '" + name + "'.",
                            "control:NAME, script:FILE, oracle or nop.",
                            null);
        };
    }

    private static Agent oracle(Task task) {
        Path solve =
                task.solution()
                        .orElseThrow(() ->
                                new BadInputException(
                                        "no_solution",
                                        task.folder().toString(),
                                        "this task has no solution/solve.sh for the oracle."))
                        .resolve("solve.sh");
        return new OracleAgent(
                BoundedFiles.text(solve, "the solution", BoundedFiles.DOCUMENT_LIMIT));
    }

    private static Control control(String name, Task task) {
        return task.control(name)
                .orElseThrow(() ->
                        new BadInputException(
                                "unknown_control",
                                "--agent",
                                "the task " + task.name() + " has no control '" + name + "'.",
                                String.join(
                                                ", ",
                                                task.controls().stream()
                                                        .map(Control::name)
                                                        .toList())
                                        + ".",
                                null));
    }
}
