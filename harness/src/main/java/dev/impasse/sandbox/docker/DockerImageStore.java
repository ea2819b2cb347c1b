package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.ContainerConfig;
import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.ImageStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/** Images of task folders, built by the engine's own builder and found again by the digest of what they are made from. */
public final class DockerImageStore implements ImageStore {
    private static final String BASE_LABEL = "dev.impasse.base";
    private static final String ENVIRONMENT_LABEL = "dev.impasse.environment";

    private final Engine engine;

    DockerImageStore(Engine engine) {
        this.engine = engine;
    }

    @Override
    public synchronized Image build(Path environment) {
        String base = inspect(BASE).map(InspectImageResponse::getId).orElseThrow(this::noBase);
        try (Spool context = new Spool()) {
            // The base is part of what a task's image is made from: a new one makes a new image.
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((base + "\n").getBytes(StandardCharsets.UTF_8));
            new BuildContext(environment).write(new DigestOutputStream(context, digest));
            String key = HexFormat.of().formatHex(digest.digest());
            String tag = "impasse/task:" + key.substring(0, 16);
            Optional<InspectImageResponse> known =
                    inspect(tag).filter(image -> key.equals(label(image, ENVIRONMENT_LABEL)));
            if (known.isEmpty()) {
                make(context, tag, key);
            }
            return image(environment, inspect(tag).orElseThrow(this::lost));
        } catch (IOException e) {
            throw new EnvironmentException(
                    "temporary_file", "A temporary file failed: " + e.getMessage(), "df -h", e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private void make(Spool context, String tag, String key) throws IOException {
        Map<String, String> labels = Map.of(Labels.EPISODE, Labels.IMAGE, ENVIRONMENT_LABEL, key);
        ImageBuild build = new ImageBuild(engine);
        try (InputStream in = context.read()) {
            build.run(in, tag, labels);
        }
        InspectImageResponse built = inspect(tag).orElseThrow(this::lost);
        if (label(built, BASE_LABEL).isEmpty()) {
            new SessionLayer(engine, build).add(String.valueOf(built.getId()), tag, labels);
        }
    }

    private Image image(Path environment, InspectImageResponse inspected) {
        ContainerConfig config = inspected.getConfig();
        String directory = config == null ? null : config.getWorkingDir();
        String workspace = directory == null || directory.isEmpty() ? "/workspace" : directory;
        if (workspace.equals("/")) {
            throw new BadInputException(
                    "environment_workdir",
                    environment.resolve("Dockerfile").toString(),
                    "WORKDIR must be a directory below the root, not the root itself.");
        }
        return new Image(String.valueOf(inspected.getId()), workspace);
    }

    private Optional<InspectImageResponse> inspect(String name) {
        return engine.call(
                "look at an image",
                Engine.QUICK,
                client -> {
                    try {
                        return Optional.of(client.inspectImageCmd(name).exec());
                    } catch (NotFoundException e) {
                        return Optional.empty();
                    }
                });
    }

    private static String label(InspectImageResponse image, String name) {
        ContainerConfig config = image.getConfig();
        Map<String, String> labels = config == null ? null : config.getLabels();
        return labels == null ? "" : labels.getOrDefault(name, "");
    }

    private EnvironmentException noBase() {
        return new EnvironmentException(
                "image_missing", "The engine does not have " + BASE + ".", "./impasse setup", null);
    }

    private EnvironmentException lost() {
        return new EnvironmentException(
                "image_missing", "The engine built an image and does not have it.", null, null);
    }
}
