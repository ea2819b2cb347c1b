package dev.impasse.episode.rogue;

import dev.impasse.EnvironmentException;
import dev.impasse.episode.EpisodeRequest.PolicyDocument;
import dev.impasse.policy.PolicyLoader;
import dev.impasse.run.FolderTree;
import dev.impasse.task.Task;
import dev.impasse.task.TaskLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The task that the rogue agent is run on: nothing to do, small limits, one example of each thing that a policy can
 * forbid. It comes with the program instead of with the tasks, because it is no question put to an agent.
 */
final class RogueTask implements AutoCloseable {
    private static final List<String> FILES =
            List.of(
                    "instruction.md",
                    "task.toml",
                    "impasse.yaml",
                    "policy.yaml",
                    "environment/Dockerfile",
                    "tests/test.sh");

    private final Path folder;
    private final Task task;
    private final PolicyDocument policy;

    private RogueTask(Path folder, Task task, PolicyDocument policy) {
        this.folder = folder;
        this.task = task;
        this.policy = policy;
    }

    /** Lays it out in a folder of its own, which {@link #close} removes. */
    static RogueTask unpack() {
        try {
            Path folder = Files.createTempDirectory("impasse-rogue-");
            Path root = Files.createDirectory(folder.resolve("rogue"));
            for (String name : FILES) {
                Path file = root.resolve(name);
                Files.createDirectories(file.getParent());
                Files.write(file, Resources.bytes("task/" + name));
            }
            String policy = Resources.text("task/policy.yaml");
            return new RogueTask(
                    folder,
                    TaskLoader.load(root),
                    new PolicyDocument(PolicyLoader.parse(policy, "policy.yaml"), policy));
        } catch (IOException e) {
            throw failed("laid out", e);
        }
    }

    Task task() {
        return task;
    }

    PolicyDocument policy() {
        return policy;
    }

    @Override
    public void close() {
        try {
            FolderTree.delete(folder);
        } catch (IOException e) {
            throw failed("removed", e);
        }
    }

    private static EnvironmentException failed(String what, IOException e) {
        return new EnvironmentException(
                "rogue_task",
                "The rogue task cannot be " + what + " (" + e.getMessage() + ").",
                "free disk space in the folder for temporary files.",
                e);
    }
}
