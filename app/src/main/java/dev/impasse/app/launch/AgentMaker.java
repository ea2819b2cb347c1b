package dev.impasse.app.launch;

import dev.impasse.BadInputException;
import dev.impasse.agent.Agent;
import dev.impasse.agent.NopAgent;
import dev.impasse.agent.OracleAgent;
import dev.impasse.agent.ScriptedAgent;
import dev.impasse.agent.rogue.RogueAgent;
import dev.impasse.app.profile.ModelProfiles;
import dev.impasse.episode.rogue.RogueSettings;
import dev.impasse.input.BoundedFiles;
import dev.impasse.policy.Policy;
import dev.impasse.task.Arms;
import dev.impasse.task.ScriptLoader;
import dev.impasse.task.Task;
import java.nio.file.Path;
import java.security.SecureRandom;

/** Makes the agent that was chosen; reads files, so not on the JavaFX thread. */
final class AgentMaker {
    private AgentMaker() {}

    /**
     * @param script a path, only for {@link AgentChoice.Kind#SCRIPT}
     * @throws BadInputException if a file that it is made from will not do
     */
    static Agent make(
            AgentChoice choice,
            String script,
            Task task,
            Policy policy,
            Arms arms,
            ModelProfiles profiles) {
        return switch (choice.kind()) {
            case CONTROL -> new ScriptedAgent(control(choice, task).script());
            case ORACLE -> new OracleAgent(solution(task));
            case NOP -> new NopAgent();
            case ROGUE -> RogueAgent.ofOneEpisode(RogueSettings.of(policy), new SecureRandom());
            case SCRIPT -> new ScriptedAgent(ScriptLoader.load(Path.of(script)));
            case MODEL -> profiles.agent(choice.profile().orElseThrow(), task, arms);
        };
    }

    private static dev.impasse.task.Control control(AgentChoice choice, Task task) {
        String name = choice.name().substring("control:".length());
        return task.control(name)
                .orElseThrow(() ->
                        new BadInputException(
                                "unknown_control",
                                null,
                                "the task " + task.name() + " has no control '" + name + "'."));
    }

    private static String solution(Task task) {
        Path folder =
                task.solution()
                        .orElseThrow(() ->
                                new BadInputException(
                                        "no_solution",
                                        task.folder().toString(),
                                        "this task has no solution for the oracle."));
        return BoundedFiles.text(
                folder.resolve("solve.sh"), "the solution", BoundedFiles.DOCUMENT_LIMIT);
    }
}
