package dev.impasse.witness;

import dev.impasse.sandbox.TarBounds;
import dev.impasse.sandbox.TarEntry;
import dev.impasse.sandbox.TarReader;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A saved workspace, entry by entry. Its size was bounded when it was saved, and bounds all else. */
final class WorkspaceTar implements AutoCloseable {
    private static final int NAME_BYTES = 4096;
    private static final int HEADER_BYTES = 64 * 1024;

    private final InputStream in;
    private final TarReader reader;

    private WorkspaceTar(InputStream in, long size) {
        this.in = in;
        this.reader =
                new TarReader(
                        in, new TarBounds(Integer.MAX_VALUE, size, size, NAME_BYTES, HEADER_BYTES));
    }

    static WorkspaceTar open(Path tar) throws IOException {
        return new WorkspaceTar(
                new BufferedInputStream(Files.newInputStream(tar), 1 << 16), Files.size(tar));
    }

    /** The next entry, or null at the end. */
    @Nullable TarEntry next() throws IOException {
        return reader.next();
    }

    /** The content of the entry that {@link #next} returned last. */
    InputStream content() {
        return reader.content();
    }

    /** A name without {@code ./} before and a slash behind; empty for the workspace itself. */
    static String relative(String name) {
        String path = name.startsWith("./") ? name.substring(2) : name;
        return path.equals(".")
                ? ""
                : path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
