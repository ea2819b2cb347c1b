package dev.impasse.witness;

import dev.impasse.input.Digests;
import dev.impasse.sandbox.FileState;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/**
 * A workspace at one moment, read from its tar; nothing of it ever touches the host's file system.
 *
 * @param files by path relative to the workspace, sorted; the workspace itself is not in it
 * @param truncated whether there were more entries than {@link #MAX_ENTRIES}
 */
public record Snapshot(Map<String, FileState> files, boolean truncated) {
    public static final int MAX_ENTRIES = 100_000;

    /**
     * @throws IOException if the archive is broken; a sandbox's own tar made it, so that is no agent's doing
     */
    public static Snapshot read(Path tar) throws IOException {
        Map<String, FileState> files = new TreeMap<>();
        boolean truncated = false;
        try (TarArchiveInputStream in = open(tar)) {
            for (TarArchiveEntry entry = in.getNextEntry();
                    entry != null;
                    entry = in.getNextEntry()) {
                String path = relative(entry.getName());
                if (path.isEmpty()) {
                    continue;
                }
                if (files.size() >= MAX_ENTRIES) {
                    truncated = true;
                    break;
                }
                files.put(path, state(path, entry, in, files));
            }
        }
        return new Snapshot(files, truncated);
    }

    static TarArchiveInputStream open(Path tar) throws IOException {
        return new TarArchiveInputStream(
                new BufferedInputStream(Files.newInputStream(tar), 1 << 16),
                StandardCharsets.UTF_8.name());
    }

    static String relative(String name) {
        String path = name.startsWith("./") ? name.substring(2) : name;
        return path.equals(".")
                ? ""
                : path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    private static FileState state(
            String path, TarArchiveEntry entry, InputStream in, Map<String, FileState> earlier)
            throws IOException {
        String mode = Integer.toOctalString(entry.getMode() & 07777);
        if (entry.isDirectory()) {
            return new FileState(path, "directory", mode, 0, "");
        }
        if (entry.isSymbolicLink()) {
            byte[] target = entry.getLinkName().getBytes(StandardCharsets.UTF_8);
            return new FileState(path, "link", mode, target.length, Digests.sha256Hex(target));
        }
        if (entry.isLink()) {
            // A second name of a file that came before: the same bytes.
            FileState first = earlier.get(relative(entry.getLinkName()));
            return first == null
                    ? new FileState(path, "other", mode, 0, "")
                    : new FileState(path, first.type(), mode, first.size(), first.digest());
        }
        if (entry.isFIFO()) {
            return new FileState(path, "fifo", mode, 0, "");
        }
        if (!entry.isFile()) {
            return new FileState(path, "other", mode, 0, "");
        }
        MessageDigest digest = Digests.sha256();
        byte[] buffer = new byte[1 << 16];
        long size = 0;
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            digest.update(buffer, 0, n);
            size += n;
        }
        return new FileState(path, "file", mode, size, HexFormat.of().formatHex(digest.digest()));
    }
}
