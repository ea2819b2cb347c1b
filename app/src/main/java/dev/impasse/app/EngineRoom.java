package dev.impasse.app;

import dev.impasse.EnvironmentException;
import dev.impasse.app.live.EpisodeEngine;
import dev.impasse.episode.EpisodeListener;
import dev.impasse.episode.EpisodeRequest;
import dev.impasse.episode.EpisodeResult;
import dev.impasse.episode.EpisodeRunner;
import dev.impasse.run.RunRecovery;
import dev.impasse.run.RunStore;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.kernel.KernelWitnesses;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The only room of the app that touches the engine: connects when the first episode is started, and clears what an earlier
 * crash has left. Not on the JavaFX thread.
 */
final class EngineRoom implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EngineRoom.class);

    private final RunStore runs;
    private @Nullable DockerSandboxProvider sandboxes;
    private @Nullable KernelWitness kernel;

    EngineRoom(RunStore runs) {
        this.runs = runs;
    }

    /**
     * Ends what an earlier crash has left: runs without an end get one, and containers of programs that are gone are
     * removed, if the engine answers.
     *
     * @return how many runs had no end
     */
    int tidy() {
        int recovered = RunRecovery.all(runs).size();
        try (DockerSandboxProvider open = DockerSandboxProvider.connect()) {
            open.reap();
        } catch (EnvironmentException e) {
            LOG.debug("nothing is reaped: {}", e.getMessage());
        }
        return recovered;
    }

    /**
     * For one episode: a runner that was halted starts nothing any more.
     *
     * @throws dev.impasse.EnvironmentException if there is no engine to talk to, or no kernel witness
     */
    synchronized EpisodeEngine engine() {
        DockerSandboxProvider open = sandboxes;
        KernelWitness watching = kernel;
        if (open == null || watching == null) {
            watching = KernelWitnesses.of(System.getenv());
            watching.require();
            open = DockerSandboxProvider.connect();
            RunRecovery.all(runs);
            open.reap();
            sandboxes = open;
            kernel = watching;
        }
        return new Runner(new EpisodeRunner(open, open.images(), runs, watching));
    }

    @Override
    public synchronized void close() {
        if (sandboxes != null) {
            sandboxes.close();
        }
    }

    private record Runner(EpisodeRunner runner) implements EpisodeEngine {
        @Override
        public EpisodeResult run(EpisodeRequest request, EpisodeListener listener) {
            return runner.run(request, listener);
        }

        @Override
        public void halt() {
            runner.cancel();
        }
    }
}
