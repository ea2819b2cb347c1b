package dev.impasse.episode;

import dev.impasse.agent.model.Brief;
import dev.impasse.agent.model.ModelAgent;
import dev.impasse.broker.Approver;
import dev.impasse.model.HttpChatModel;
import dev.impasse.model.Models;
import dev.impasse.model.Profile;
import dev.impasse.policy.PolicyLoader;
import dev.impasse.run.RunStore;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import dev.impasse.task.Arms;
import dev.impasse.task.Task;
import dev.impasse.task.TaskLibrary;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.kernel.KernelWitnesses;
import java.nio.file.Path;
import java.util.Map;

/** Runs models as agents on the real engine, for tests. */
final class ModelEpisodes implements AutoCloseable {
    static final Path ROOT = Path.of(System.getProperty("impasse.root", ".."));

    private final DockerSandboxProvider provider = DockerSandboxProvider.connect();
    private final KernelWitness witness = KernelWitnesses.of(System.getenv());
    private final RunStore runs;

    ModelEpisodes(Path folder) {
        runs = new RunStore(folder);
    }

    static TaskLibrary tasks() {
        return new TaskLibrary(ROOT.resolve("tasks"));
    }

    EpisodeResult run(String taskName, Profile profile, Models models, Arms arms) {
        return run(taskName, profile, models, arms, PolicyLoader.DEFAULT_DOCUMENT);
    }

    EpisodeResult run(String taskName, Profile profile, Models models, Arms arms, String policy) {
        Task task = tasks().find(taskName);
        try (HttpChatModel model = models.open(profile, 1)) {
            return new EpisodeRunner(provider, provider.images(), runs, witness)
                    .run(
                            new EpisodeRequest(
                                    task,
                                    "model:" + profile.name(),
                                    new ModelAgent(
                                            new Brief(task.instruction(), task.rule(), arms)),
                                    new EpisodeRequest.PolicyDocument(
                                            PolicyLoader.parse(policy, "test"), policy),
                                    1,
                                    Approver.UNATTENDED,
                                    new EpisodeModel(model, profile.model(), Map.of(), arms)),
                            EpisodeListener.SILENT);
        }
    }

    /** Whether the engine still has anything of an episode. */
    boolean leftovers(EpisodeResult result) {
        return provider.leftovers().stream()
                .anyMatch(left -> left.episode().equals(result.run().id()));
    }

    @Override
    public void close() {
        provider.close();
        witness.close();
    }
}
