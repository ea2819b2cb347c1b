package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.ContainerConfig;
import dev.impasse.sandbox.EngineDescription;
import dev.impasse.sandbox.EngineInspector;
import dev.impasse.sandbox.ImageFacts;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Asks a Docker engine, or one that speaks its interface. */
final class DockerInspector implements EngineInspector {
    private final Engine engine;

    DockerInspector(Engine engine) {
        this.engine = engine;
    }

    @Override
    public EngineDescription describe() {
        return engine.call(
                "describe itself",
                Engine.QUICK,
                client ->
                        EngineWords.describe(
                                engine.address(),
                                client.versionCmd().exec(),
                                client.infoCmd().exec()));
    }

    @Override
    public Optional<ImageFacts> image(String name) {
        return engine.call(
                "inspect an image",
                Engine.QUICK,
                client -> {
                    try {
                        return Optional.of(facts(client.inspectImageCmd(name).exec()));
                    } catch (NotFoundException e) {
                        return Optional.empty();
                    }
                });
    }

    private static ImageFacts facts(InspectImageResponse image) {
        ContainerConfig config = image.getConfig();
        Map<String, String> labels = config == null ? null : config.getLabels();
        Long size = image.getSize();
        return new ImageFacts(
                Objects.requireNonNull(image.getId()),
                labels == null ? Map.of() : labels,
                size == null ? 0 : size);
    }

    @Override
    public CpuUse cpuUse(String container) {
        return new CpuWatch(engine).of(container);
    }

    @Override
    public String runOpened(
            String owner, String image, String runtime, List<String> argv, Duration limit) {
        return new OpenedRun(engine).run(owner, image, runtime, argv, limit);
    }

    @Override
    public Planted plantLeftover(String owner) {
        return DecoyVolume.plant(engine, owner);
    }
}
