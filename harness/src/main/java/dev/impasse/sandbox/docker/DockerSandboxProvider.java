package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.EngineDescription;
import dev.impasse.sandbox.EngineInspector;
import dev.impasse.sandbox.Leftover;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes sandboxes with the engine that {@code DOCKER_HOST} names. */
public final class DockerSandboxProvider implements SandboxProvider {
    private final Engine engine;
    private final ImageContent content;
    private final Processors processors;
    private @Nullable EngineDescription description;
    private Map<String, String> software = Map.of();

    private DockerSandboxProvider(Engine engine) {
        this.engine = engine;
        this.content = new ImageContent(engine);
        this.processors = new Processors(engine, this::description);
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
        ContainerPlan plan = new ContainerPlan(spec, processors.forOne(spec.limits()));
        return new Opening(engine, plan, content).open();
    }

    @Override
    public synchronized Map<String, String> software() {
        if (software.isEmpty()) {
            EngineDescription engine = description();
            software =
                    Map.of(
                            "engine", engine.kind() + " " + engine.version(),
                            "engine_api", engine.api(),
                            "engine_os", engine.operatingSystem(),
                            "engine_kernel", engine.kernel(),
                            "runsc", RunscVersion.installed());
        }
        return software;
    }

    /** What a run writes down and every opening looks at; asked for once. */
    private synchronized EngineDescription description() {
        if (description == null) {
            description = inspector().describe();
        }
        return description;
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
