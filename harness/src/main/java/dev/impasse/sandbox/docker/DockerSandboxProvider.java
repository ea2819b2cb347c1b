package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.Leftover;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import java.util.List;

/** Makes sandboxes with the engine that {@code DOCKER_HOST} names. */
public final class DockerSandboxProvider implements SandboxProvider {
    private final Engine engine;

    private DockerSandboxProvider(Engine engine) {
        this.engine = engine;
    }

    /** Connects lazily: an engine that is not there shows at the first use. */
    public static DockerSandboxProvider connect() {
        return new DockerSandboxProvider(Engine.connect());
    }

    @Override
    public Sandbox open(SandboxSpec spec) {
        return new Opening(engine, new ContainerPlan(spec)).open();
    }

    @Override
    public List<Leftover> leftovers() {
        return List.of();
    }

    @Override
    public List<Leftover> reap() {
        return List.of();
    }

    @Override
    public void close() {
        engine.close();
    }
}
