package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.exception.NotFoundException;
import dev.impasse.sandbox.ByteText;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.TarBounds;
import dev.impasse.sandbox.TarReader;
import dev.impasse.sandbox.TarWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/**
 * Adds what a session needs to an image that was not made from ours: busybox and the agent's user. Files only, no
 * command is run in the image.
 */
final class SessionLayer {
    // First, so that it is the entry found for that number whatever else has it; and in no group
    // but its own.
    private static final String USER = "agent:x:1000:1000:agent:/tmp:/bin/sh\n";
    private static final String GROUP = "agent:x:1000:\n";
    private static final long MOST_BYTES = 1024L * 1024;

    private final Engine engine;
    private final ImageBuild build;

    SessionLayer(Engine engine, ImageBuild build) {
        this.engine = engine;
        this.build = build;
    }

    void add(String image, String tag, Map<String, String> labels) throws IOException {
        String users;
        String groups;
        String container = create(image);
        try {
            users = read(container, "/etc/passwd");
            groups = read(container, "/etc/group");
        } finally {
            Removal.container(engine, container);
        }
        try (Spool context = new Spool()) {
            TarWriter writer = new TarWriter(context);
            file(writer, "passwd", USER + users);
            file(writer, "group", GROUP + groups);
            file(
                    writer,
                    "Dockerfile",
                    "FROM "
                            + image
                            + "\nCOPY --from="
                            + ImageStore.BASE
                            + " /opt/impasse/busybox /opt/impasse/busybox\n"
                            + "COPY passwd group /etc/\n");
            writer.finish();
            try (InputStream in = context.read()) {
                build.run(in, tag, labels);
            }
        }
    }

    private String create(String image) {
        return engine.call(
                "create a container",
                Engine.QUICK,
                client ->
                        client.createContainerCmd(image)
                                .withCmd("true")
                                .withNetworkMode("none")
                                .withLabels(Labels.build())
                                .exec()
                                .getId());
    }

    /** Empty where the image has none. */
    private String read(String container, String path) {
        return engine.call(
                "read a file of an image",
                Engine.QUICK,
                client -> {
                    try (InputStream tar =
                            client.copyArchiveFromContainerCmd(container, path).exec()) {
                        TarReader reader = new TarReader(tar, TarBounds.ofBytes(MOST_BYTES));
                        return reader.next() == null
                                ? ""
                                : ByteText.decode(reader.content().readAllBytes());
                    } catch (NotFoundException e) {
                        return "";
                    }
                });
    }

    private static void file(TarWriter writer, String name, String content) throws IOException {
        byte[] bytes = ByteText.encode(content);
        writer.file(name, 0644, bytes.length, new ByteArrayInputStream(bytes));
    }
}
