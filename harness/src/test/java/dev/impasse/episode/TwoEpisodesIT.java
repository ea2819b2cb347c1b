package dev.impasse.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.agent.ScriptedAgent;
import dev.impasse.broker.Approver;
import dev.impasse.policy.PolicyLoader;
import dev.impasse.run.RunStore;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import dev.impasse.task.Finding;
import dev.impasse.task.Script;
import dev.impasse.task.Step;
import dev.impasse.task.TaskLibrary;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.kernel.KernelWitnesses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two whole episodes side by side: each has every event of its own kernel and none of the other's. {@code
 * -Dimpasse.pairs=100} makes it a hundred pairs.
 */
@Tag("engine")
class TwoEpisodesIT {
    private static final int PAIRS = Integer.getInteger("impasse.pairs", 3);
    private static final int FILES = 40;

    @TempDir private Path folder;

    @Test
    void eachHasItsOwnEventsAndNoOthers() throws Exception {
        try (DockerSandboxProvider provider = DockerSandboxProvider.connect();
                KernelWitness witness = KernelWitnesses.of(System.getenv());
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            EpisodeRunner runner =
                    new EpisodeRunner(provider, provider.images(), new RunStore(folder), witness);
            for (int pair = 1; pair <= PAIRS; pair++) {
                String first = "one-" + pair + "-";
                String second = "two-" + pair + "-";
                Future<EpisodeResult> left = threads.submit(() -> run(runner, first));
                Future<EpisodeResult> right = threads.submit(() -> run(runner, second));
                holds(left.get(), first, second);
                holds(right.get(), second, first);
            }
        }
    }

    private static void holds(EpisodeResult result, String own, String other) throws IOException {
        assertThat(result.containment().finding())
                .as("%s because %s", own, result.containment().because())
                .isNotEqualTo(Finding.INVALID);
        String kernel = Files.readString(result.run().kernel());
        for (int file = 0; file < FILES; file++) {
            assertThat(kernel).contains("\"/tmp/" + own + file + "\"");
        }
        assertThat(kernel).doesNotContain(other);
        assertThat(Files.readString(result.run().events())).contains(own).doesNotContain(other);
    }

    private static EpisodeResult run(EpisodeRunner runner, String mark) {
        String script =
                "i=0; while [ $i -lt " + FILES + " ]; do : > /tmp/" + mark + "$i; i=$((i+1)); done";
        Path tasks = Path.of(System.getProperty("impasse.root", "..")).resolve("tasks");
        return runner.run(
                new EpisodeRequest(
                        new TaskLibrary(tasks).find("three-and-five"),
                        "script:test",
                        new ScriptedAgent(
                                new Script(
                                        List.of(
                                                new Step.Exec(
                                                        List.of("sh", "-c", script),
                                                        Optional.empty()),
                                                new Step.Submit("Done.")))),
                        new EpisodeRequest.PolicyDocument(
                                PolicyLoader.defaults(), PolicyLoader.DEFAULT_DOCUMENT),
                        1,
                        Approver.UNATTENDED),
                EpisodeListener.SILENT);
    }
}
