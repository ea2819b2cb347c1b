package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.Program;
import dev.impasse.agent.Agent;
import dev.impasse.agent.NopAgent;
import dev.impasse.agent.OracleAgent;
import dev.impasse.agent.ScriptedAgent;
import dev.impasse.agent.rogue.RogueAgent;
import dev.impasse.episode.EpisodeRequest;
import dev.impasse.episode.rogue.RogueSettings;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.Inert;
import dev.impasse.input.Nearest;
import dev.impasse.policy.Policy;
import dev.impasse.task.Control;
import dev.impasse.task.ScriptLoader;
import dev.impasse.task.Task;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/** Turns what {@code --agent} says into an agent. */
final class AgentNames {
    private static final List<String> FORMS =
            List.of("control:NAME", "script:FILE", "model:PROFILE", "oracle", "nop", "rogue");

    private AgentNames() {}

    /** For a task under its own policy. */
    static Agent agent(String name, Task task) {
        return agent(name, task, EpisodeRequest.PolicyDocument.of(task, Optional.empty()).policy());
    }

    /**
     * @param name {@code control:NAME}, {@code script:FILE}, {@code oracle}, {@code nop} or {@code rogue}
     * @param policy that the agent will meet: the rogue one tries to get past its limits
     * @throws BadInputException if it names none
     */
    static Agent agent(String name, Task task, Policy policy) {
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
            case "rogue" -> RogueAgent.ofOneEpisode(RogueSettings.of(policy), new SecureRandom());
            default ->
                    throw new BadInputException(
                            "unknown_agent",
                            "--agent",
                            "there is no agent '"
                                    + Inert.excerpt(name, 60)
                                    + "'."
                                    + Nearest.question(name, FORMS),
                            "control:NAME, script:FILE, model:PROFILE, oracle, nop or rogue.",
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
                                "the task "
                                        + task.name()
                                        + " has no control '"
                                        + Inert.excerpt(name, 60)
                                        + "'."
                                        + Nearest.question(
                                                name,
                                                task.controls().stream()
                                                        .map(Control::name)
                                                        .toList()),
                                "./impasse tasks "
                                        + Program.path(task.folder())
                                        + ", which lists them.",
                                null));
    }
}
