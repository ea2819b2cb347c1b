package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.exception.NotFoundException;
import dev.impasse.EnvironmentException;
import dev.impasse.ImpasseException;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.TarBounds;
import dev.impasse.sandbox.TarCopy;
import dev.impasse.sandbox.TarException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What an image has at the workspace's place, which the writable mount there hides. The engine's archive interface
 * still sees it. Small ones are kept, since a campaign opens the same image again and again.
 */
final class ImageContent {
    private static final int KEPT = 8;
    private static final int KEPT_BYTES = 4 * 1024 * 1024;
    private static final int MOST_BYTES = 512 * 1024 * 1024;

    private final Engine engine;
    private final Map<String, byte[]> cache =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, byte[]> eldest) {
                    return size() > KEPT;
                }
            };

    ImageContent(Engine engine) {
        this.engine = engine;
    }

    /**
     * @param image the engine's id, which stands for its content
     * @param container one of that image
     */
    void copy(String image, String container, String workspace, Transfer transfer, long bytes)
            throws SandboxDiedException {
        String key = image + " " + workspace;
        byte[] kept = kept(key);
        if (kept == null) {
            kept = fetch(container, workspace, bytes);
            keep(key, kept);
        }
        if (kept.length == 0) {
            return;
        }
        try {
            transfer.in(Who.AGENT, workspace, new ByteArrayInputStream(kept), bytes);
        } catch (IOException e) {
            throw unusable(workspace, String.valueOf(e.getMessage()), e);
        }
    }

    private byte[] fetch(String container, String workspace, long bytes) {
        return engine.await(
                "read an image's content",
                Engine.START,
                () -> {
                    Optional<InputStream> archive = archive(container, workspace);
                    if (archive.isEmpty()) {
                        return new byte[0];
                    }
                    try (InputStream tar = archive.get()) {
                        return sifted(tar, workspace, Math.min(bytes, MOST_BYTES));
                    }
                });
    }

    private static byte[] sifted(InputStream tar, String workspace, long bytes) throws IOException {
        ByteArrayOutputStream sifted = new ByteArrayOutputStream();
        try {
            List<String> refused = TarCopy.sift(tar, TarBounds.ofBytes(bytes), sifted).refused();
            if (!refused.isEmpty()) {
                throw unusable(workspace, refused.getFirst(), null);
            }
        } catch (TarException e) {
            throw unusable(workspace, String.valueOf(e.getMessage()), e);
        }
        // Nothing but the two blocks of an archive's end.
        return sifted.size() <= 1024 ? new byte[0] : sifted.toByteArray();
    }

    private Optional<InputStream> archive(String container, String workspace) throws Exception {
        return engine.direct(client -> {
            try {
                return Optional.of(
                        client.copyArchiveFromContainerCmd(container, workspace + "/.").exec());
            } catch (NotFoundException e) {
                return Optional.empty();
            }
        });
    }

    private static ImpasseException unusable(
            String workspace, String reason, @Nullable Throwable cause) {
        return new EnvironmentException(
                "image_content",
                "The image's " + workspace + " cannot be the workspace: " + reason,
                null,
                cause);
    }

    private synchronized byte @Nullable [] kept(String key) {
        return cache.get(key);
    }

    private synchronized void keep(String key, byte[] content) {
        if (content.length <= KEPT_BYTES) {
            cache.put(key, content);
        }
    }
}
