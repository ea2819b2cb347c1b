package dev.impasse.witness;

import dev.impasse.sandbox.TarEntry;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The texts in a saved workspace: small regular files that are UTF-8. */
public final class WorkspaceTexts {
    /** A larger file is no text that a person reads. */
    public static final int MAX_BYTES = 64 * 1024;

    /** Together, so that a workspace full of files cannot fill the memory. */
    private static final long MAX_TOTAL = 32L * 1024 * 1024;

    private WorkspaceTexts() {}

    /**
     * @param paths those that are wanted, relative to the workspace
     * @return path to text, of those that are texts
     */
    public static Map<String, String> read(Path tar, Set<String> paths) throws IOException {
        Map<String, String> texts = new HashMap<>();
        long total = 0;
        try (WorkspaceTar in = WorkspaceTar.open(tar)) {
            for (TarEntry entry = in.next();
                    entry != null && total < MAX_TOTAL;
                    entry = in.next()) {
                String path = WorkspaceTar.relative(entry.name());
                if (entry.type() != TarEntry.Type.FILE
                        || entry.size() > MAX_BYTES
                        || !paths.contains(path)) {
                    continue;
                }
                byte[] bytes = in.content().readNBytes(MAX_BYTES);
                total += bytes.length;
                decode(bytes).ifPresent(text -> texts.put(path, text));
            }
        }
        return texts;
    }

    private static Optional<String> decode(byte[] bytes) {
        try {
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.indexOf('\0') >= 0 ? Optional.empty() : Optional.of(text);
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
