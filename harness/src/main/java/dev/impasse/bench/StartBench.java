package dev.impasse.bench;

import dev.impasse.EnvironmentException;
import dev.impasse.broker.Approver;
import dev.impasse.broker.IntentPort;
import dev.impasse.episode.EpisodeListener;
import dev.impasse.episode.EpisodeRequest;
import dev.impasse.episode.EpisodeRunner;
import dev.impasse.policy.PolicyLoader;
import dev.impasse.run.RunStore;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.task.Task;
import dev.impasse.witness.KernelWitness;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * From the wish for an episode until its agent may ask for something (run folder, container, session, containment read
 * back, workspace recorded), against {@code docker run} of {@code true} on the same image and runtime.
 */
public final class StartBench implements Bench {
    private static final double AIM = 1.25;

    private final SandboxProvider sandboxes;
    private final ImageStore images;
    private final KernelWitness kernel;
    private final Supplier<Task> task;

    /**
     * @param task what to start, loaded when the bench runs
     */
    public StartBench(
            SandboxProvider sandboxes,
            ImageStore images,
            KernelWitness kernel,
            Supplier<Task> task) {
        this.kernel = kernel;
        this.sandboxes = sandboxes;
        this.images = images;
        this.task = task;
    }

    @Override
    public String name() {
        return "start";
    }

    @Override
    public List<BenchRow> run(BenchContext context) {
        Path folder = context.scratch().resolve("start-bench-" + UUID.randomUUID());
        Task loaded = task.get();
        String image = images.build(loaded.environment()).id();
        EpisodeRunner runner = new EpisodeRunner(sandboxes, images, new RunStore(folder), kernel);
        Timings docker = new Timings();
        Timings ours = new Timings();
        try {
            context.eachRound(counts -> {
                docker.measure(counts, () -> dockerRun(image));
                ours.add(counts, ready(runner, loaded));
            });
        } catch (Exception e) {
            throw BenchFailure.of("starts", e);
        } finally {
            SampleRun.delete(folder);
        }
        double ratio = ours.median() / docker.median();
        return List.of(
                new BenchRow(
                        "ready for the first intent, against docker run",
                        ratio,
                        ours.median() * 1000,
                        "ms",
                        "ratio at most 1.25",
                        ratio <= AIM,
                        ours.count()));
    }

    private void dockerRun(String image) throws InterruptedException {
        String runtime = kernel.runtime();
        DockerCli.run("run", "--rm", "--network", "none", "--runtime", runtime, image, "true");
    }

    /** Nanoseconds until the agent was there. What the episode does after is not measured. */
    private static long ready(EpisodeRunner runner, Task task) {
        long[] there = {0};
        EpisodeRequest request =
                new EpisodeRequest(
                        task,
                        "nop",
                        (IntentPort port) -> there[0] = System.nanoTime(),
                        new EpisodeRequest.PolicyDocument(
                                PolicyLoader.defaults(), PolicyLoader.DEFAULT_DOCUMENT),
                        1,
                        Approver.UNATTENDED);
        long start = System.nanoTime();
        var result = runner.run(request, EpisodeListener.SILENT);
        if (there[0] == 0) {
            throw new EnvironmentException(
                    "bench_failed",
                    "The bench's episode did not begin: " + result.containment().because(),
                    "./impasse check",
                    null);
        }
        return there[0] - start;
    }
}
