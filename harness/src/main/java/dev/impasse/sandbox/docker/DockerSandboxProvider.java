package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.EngineInspector;
import dev.impasse.sandbox.Leftover;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import java.util.List;

/** Makes sandboxes with the engine that {@code DOCKER_HOST} names. */
public final class DockerSandboxProvider implements SandboxProvider {
    private final Engine engine;
    private final ImageContent content;

    private DockerSandboxProvider(Engine engine) {
        this.engine = engine;
        this.content = new ImageContent(engine);
    }

    /** Connects lazily: an engine that is not there shows at the first use. */
    public static DockerSandboxProvider connect() {
        return new DockerSandboxProvider(Engine.connect());
    }

    /** The images of the same engine. */
    public DockerImageStore images() {
        return new DockerImageStore(engine);
    }

    @Override
    public Sandbox open(SandboxSpec spec) {
        return new Opening(engine, new ContainerPlan(spec), content).open();
    }

    @Override
    public List<Leftover> leftovers() {
        return reaper().leftovers();
    }

    @Override
    public List<Leftover> reap() {
        return reaper().reap();
    }

    /** What the engine says of itself and of containers, for readiness checks. */
    public EngineInspector inspector() {
        return new DockerInspector(engine);
    }

    private Reaper reaper() {
        return new Reaper(engine, RuntimeProcesses.ofThisMachine());
    }

    @Override
    public void close() {
        engine.close();
    }
}
