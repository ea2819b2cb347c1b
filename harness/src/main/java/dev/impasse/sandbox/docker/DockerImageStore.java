package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.command.BuildImageResultCallback;
import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.impasse.sandbox.ImageStore;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Builds task images with the engine's own builder, once for each content of an environment folder. */
public final class DockerImageStore implements ImageStore {
    private static final Duration BUILD = Duration.ofMinutes(15);
    private static final String DEFAULT_WORKSPACE = "/workspace";

    private final Engine engine;

    DockerImageStore(Engine engine) {
        this.engine = engine;
    }

    @Override
    public Image build(Path environment) {
        String digest = EnvironmentDigest.of(environment);
        String name = "impasse/task:" + digest.substring(0, 16);
        return find(name).orElseGet(() -> make(environment, digest, name));
    }

    private Optional<Image> find(String name) {
        return engine.call(
                "look for an image",
                Engine.QUICK,
                client -> {
                    try {
                        return Optional.of(image(client.inspectImageCmd(name).exec()));
                    } catch (NotFoundException e) {
                        return Optional.empty();
                    }
                });
    }

    private Image make(Path environment, String digest, String name) {
        return engine.call(
                "build the image of " + environment,
                BUILD,
                client -> {
                    client.buildImageCmd(environment.toFile())
                            .withTags(Set.of(name))
                            .withLabels(
                                    Map.of(
                                            "dev.impasse",
                                            "image",
                                            "dev.impasse.environment",
                                            digest))
                            .exec(new BuildImageResultCallback())
                            .awaitImageId();
                    return image(client.inspectImageCmd(name).exec());
                });
    }

    private static Image image(InspectImageResponse found) {
        String directory = found.getConfig() == null ? null : found.getConfig().getWorkingDir();
        return new Image(
                String.valueOf(found.getId()),
                directory == null || directory.isEmpty() || directory.equals("/")
                        ? DEFAULT_WORKSPACE
                        : directory);
    }
}
