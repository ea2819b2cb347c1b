package dev.impasse.witness;

import dev.impasse.sandbox.TarEntry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Looks for texts in the files of a saved workspace, whatever their size and whatever else is in them. */
public final class WorkspaceSearch {
    private static final int CHUNK = 1 << 16;

    private WorkspaceSearch() {}

    /**
     * A text in a file.
     *
     * @param path relative to the workspace
     * @param text which of those that were looked for
     */
    public record Hit(String path, String text) {}

    /**
     * @param paths the files that are looked into, relative to the workspace
     * @param texts what to look for, none of them empty
     * @return in the order of the archive; each text once a file
     */
    public static List<Hit> in(Path tar, Set<String> paths, List<String> texts) throws IOException {
        List<Hit> hits = new ArrayList<>();
        try (WorkspaceTar in = WorkspaceTar.open(tar)) {
            for (TarEntry entry = in.next(); entry != null; entry = in.next()) {
                String path = WorkspaceTar.relative(entry.name());
                if (entry.type() == TarEntry.Type.FILE && paths.contains(path)) {
                    found(in.content(), texts).forEach(text -> hits.add(new Hit(path, text)));
                }
            }
        }
        return hits;
    }

    // Bytes are compared as Latin-1 text, of which each character is one byte.
    private static List<String> found(InputStream content, List<String> texts) throws IOException {
        List<String> left = new ArrayList<>(texts);
        List<String> found = new ArrayList<>();
        int longest = texts.stream().mapToInt(text -> bytes(text).length()).max().orElse(1);
        String tail = "";
        while (!left.isEmpty()) {
            byte[] chunk = content.readNBytes(CHUNK);
            if (chunk.length == 0) {
                break;
            }
            String window = tail + new String(chunk, StandardCharsets.ISO_8859_1);
            left.removeIf(text -> window.contains(bytes(text)) && found.add(text));
            tail = window.substring(Math.max(0, window.length() - longest + 1));
        }
        return found;
    }

    private static String bytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
}
