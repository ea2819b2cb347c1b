package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.ByteText;
import dev.impasse.sandbox.FileState;
import dev.impasse.sandbox.TarBounds;
import dev.impasse.sandbox.TarEntry;
import dev.impasse.sandbox.TarReader;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** Turns an archive into states, by absolute path, in the archive's order. */
final class StateReader {
    private final TarReader reader;
    private final Map<String, FileState> states = new LinkedHashMap<>();

    StateReader(InputStream tar, TarBounds bounds) {
        reader = new TarReader(tar, bounds);
    }

    /** What was read; after an exception from {@link #read}, what was read before it. */
    Map<String, FileState> states() {
        return states;
    }

    void read() throws IOException {
        for (TarEntry entry = reader.next(); entry != null; entry = reader.next()) {
            String path = "/" + stripped(entry.name());
            states.put(path, state(path, entry));
        }
    }

    private FileState state(String path, TarEntry entry) throws IOException {
        String mode = Integer.toOctalString(entry.mode());
        return switch (entry.type()) {
            case FILE -> new FileState(path, "file", mode, entry.size(), digest(reader.content()));
            case DIRECTORY -> new FileState(path, "directory", mode, 0, "");
            case LINK -> new FileState(path, "link", mode, length(entry), entry.target());
            case FIFO -> new FileState(path, "fifo", mode, 0, "");
            case OTHER -> new FileState(path, "other", mode, 0, "");
            case HARD_LINK -> {
                FileState first = states.get("/" + stripped(entry.target()));
                if (first == null) {
                    throw new IOException("a second name of a file that did not come before");
                }
                yield new FileState(path, first.type(), mode, first.size(), first.digest());
            }
        };
    }

    private static long length(TarEntry entry) {
        return ByteText.encode(entry.target()).length;
    }

    private static String stripped(String name) {
        int from = 0;
        int to = name.length();
        while (from < to && name.charAt(from) == '/') {
            from++;
        }
        while (to > from && name.charAt(to - 1) == '/') {
            to--;
        }
        return name.substring(from, to);
    }

    private static String digest(InputStream content) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[8192];
            for (int n = content.read(buffer); n >= 0; n = content.read(buffer)) {
                digest.update(buffer, 0, n);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
