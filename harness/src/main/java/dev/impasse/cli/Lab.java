package dev.impasse.cli;

import dev.impasse.episode.EpisodeRunner;
import dev.impasse.run.RunStore;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.Leftover;
import dev.impasse.sandbox.docker.DockerImageStore;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import dev.impasse.task.TaskLibrary;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.kernel.KernelWitnesses;

/** Puts the rooms together for the commands that need an engine: the composition root of the command line. */
final class Lab implements AutoCloseable {
    private final DockerSandboxProvider sandboxes;
    private final DockerImageStore images;
    private final Places places;
    private final KernelWitness kernel;

    private Lab(
            DockerSandboxProvider sandboxes,
            DockerImageStore images,
            Places places,
            KernelWitness kernel) {
        this.kernel = kernel;
        this.sandboxes = sandboxes;
        this.images = images;
        this.places = places;
    }

    /**
     * Connects to the engine and clears what an earlier crash has left.
     *
     * @throws dev.impasse.EnvironmentException if there is no engine to talk to
     */
    static Lab open(Console console, Places places) {
        KernelWitness kernel = KernelWitnesses.of(System.getenv());
        if (!kernel.watching()) {
            console.note(
                    console.style(Console.Style.REFUSED, "THE KERNEL WITNESS IS OFF")
                            + " ("
                            + KernelWitnesses.SWITCH
                            + "=off): what hides in a script may go unseen, and each run says so.");
        }
        kernel.require();
        DockerSandboxProvider sandboxes = DockerSandboxProvider.connect();
        Lab lab = new Lab(sandboxes, sandboxes.images(), places, kernel);
        Recovering.all(console, lab.runs());
        for (Leftover leftover : sandboxes.reap()) {
            console.note(
                    "removed "
                            + leftover.kind()
                            + " "
                            + leftover.id()
                            + ", left by "
                            + leftover.episode());
        }
        return lab;
    }

    EpisodeRunner runner(RunStore store) {
        return new EpisodeRunner(sandboxes, images, store, kernel);
    }

    KernelWitness kernel() {
        return kernel;
    }

    /** How closed the containers of episodes are. */
    ContainmentSpec sealed() {
        return ContainmentSpec.sealedIn(kernel.runtime());
    }

    DockerSandboxProvider sandboxes() {
        return sandboxes;
    }

    DockerImageStore images() {
        return images;
    }

    RunStore runs() {
        return new RunStore(places.runs());
    }

    TaskLibrary tasks() {
        return new TaskLibrary(places.tasks());
    }

    Places places() {
        return places;
    }

    @Override
    public void close() {
        sandboxes.close();
        kernel.close();
    }
}
