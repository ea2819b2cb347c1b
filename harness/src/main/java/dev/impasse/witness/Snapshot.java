package dev.impasse.witness;

import dev.impasse.input.Digests;
import dev.impasse.sandbox.ByteText;
import dev.impasse.sandbox.FileState;
import dev.impasse.sandbox.TarEntry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A workspace at one moment, read from its tar; nothing of it ever touches the host's file system.
 *
 * @param files by path relative to the workspace, sorted; the workspace itself is not in it
 * @param truncated whether there were more entries than {@link #MAX_ENTRIES}, so that what is missing may be there
 */
public record Snapshot(Map<String, FileState> files, boolean truncated) {
    public static final int MAX_ENTRIES = 100_000;

    /**
     * @throws IOException if the archive is broken; a sandbox's own tar made it, so that is no agent's doing
     */
    public static Snapshot read(Path tar) throws IOException {
        return read(tar, Set.of());
    }

    /**
     * @param always paths that are kept however many there are, so that a flood of new files cannot hide what became of
     *     them
     */
    public static Snapshot read(Path tar, Set<String> always) throws IOException {
        Map<String, FileState> files = new TreeMap<>();
        boolean truncated = false;
        try (WorkspaceTar in = WorkspaceTar.open(tar)) {
            for (TarEntry entry = in.next(); entry != null; entry = in.next()) {
                String path = WorkspaceTar.relative(entry.name());
                if (path.isEmpty()) {
                    continue;
                }
                if (files.size() >= MAX_ENTRIES && !always.contains(path)) {
                    truncated = true;
                    continue;
                }
                files.put(path, state(path, entry, in.content(), files));
            }
        }
        return new Snapshot(files, truncated);
    }

    private static FileState state(
            String path, TarEntry entry, InputStream content, Map<String, FileState> earlier)
            throws IOException {
        String mode = Integer.toOctalString(entry.mode());
        return switch (entry.type()) {
            case DIRECTORY -> new FileState(path, "directory", mode, 0, "");
            case LINK -> {
                byte[] target = ByteText.encode(entry.target());
                yield new FileState(path, "link", mode, target.length, Digests.sha256Hex(target));
            }
            case HARD_LINK -> {
                // A second name of a file that came before: the same bytes.
                FileState first = earlier.get(WorkspaceTar.relative(entry.target()));
                yield first == null
                        ? new FileState(path, "other", mode, 0, "")
                        : new FileState(path, first.type(), mode, first.size(), first.digest());
            }
            case FIFO -> new FileState(path, "fifo", mode, 0, "");
            case OTHER -> new FileState(path, "other", mode, 0, "");
            case FILE -> new FileState(path, "file", mode, entry.size(), digest(content));
        };
    }

    private static String digest(InputStream content) throws IOException {
        MessageDigest digest = Digests.sha256();
        byte[] buffer = new byte[1 << 16];
        for (int n = content.read(buffer); n >= 0; n = content.read(buffer)) {
            digest.update(buffer, 0, n);
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
