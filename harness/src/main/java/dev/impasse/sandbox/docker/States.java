package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.FileState;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.TarBounds;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Looks at files through an archive of them: few forks however many, headers that no name can forge, and content whose
 * hash is taken outside of the agent's reach.
 */
final class States {
    private static final long HEADERS = 32L * 1024 * 1024;

    private final Transfer transfer;
    private final long bytes;

    /**
     * @param bytes content of a workspace at most
     */
    States(Transfer transfer, long bytes) {
        this.transfer = transfer;
        this.bytes = bytes;
    }

    List<FileState> of(List<String> paths) throws SandboxDiedException {
        List<String> clean = paths.stream().map(States::clean).toList();
        List<FileState> all = new ArrayList<>();
        if (clean.isEmpty() || look(clean, all)) {
            return all;
        }
        // One of them is too large or changed: each by itself, so that the others are known.
        all.clear();
        for (String path : clean) {
            if (!look(List.of(path), all)) {
                all.add(new FileState(path, "unread", "", 0, ""));
            }
        }
        return all;
    }

    private boolean look(List<String> paths, List<FileState> all) throws SandboxDiedException {
        try (Spool spool = new Spool()) {
            boolean whole = true;
            try {
                transfer.out(paths, spool, bytes + HEADERS);
            } catch (IOException e) {
                whole = false;
            }
            try (InputStream in = spool.read()) {
                StateReader reader = new StateReader(in, TarBounds.ofBytes(bytes));
                try {
                    reader.read();
                } catch (IOException e) {
                    whole = false;
                }
                pick(paths, reader.states(), whole, all);
            }
            return whole;
        } catch (IOException e) {
            return false;
        }
    }

    private static void pick(
            List<String> paths, Map<String, FileState> found, boolean whole, List<FileState> all) {
        for (String path : paths) {
            List<FileState> below =
                    found.entrySet().stream()
                            .filter(e -> below(path, e.getKey()))
                            .map(Map.Entry::getValue)
                            .toList();
            all.addAll(below);
            if (below.isEmpty() && whole) {
                all.add(new FileState(path, "absent", "", 0, ""));
            }
        }
    }

    private static boolean below(String path, String entry) {
        return entry.equals(path) || path.equals("/") || entry.startsWith(path + "/");
    }

    /** As the archiver writes it, so that names can be compared. */
    private static String clean(String path) {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("not an absolute path: " + path);
        }
        StringBuilder clean = new StringBuilder();
        for (String part : path.split("/", -1)) {
            if (part.equals("..")) {
                throw new IllegalArgumentException("a path that climbs: " + path);
            }
            if (!part.isEmpty() && !part.equals(".")) {
                clean.append('/').append(part);
            }
        }
        return clean.isEmpty() ? "/" : clean.toString();
    }
}
