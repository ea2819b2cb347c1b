package dev.impasse.sandbox.docker;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Bytes whose number has to be known before they are sent: in memory while few, then in a file of our own naming. */
final class Spool extends OutputStream {
    private static final int MEMORY = 4 * 1024 * 1024;

    private final ByteArrayOutputStream memory = new ByteArrayOutputStream();
    private @Nullable Path file;
    private @Nullable OutputStream out;
    private long size;

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        size += length;
        if (out == null && memory.size() + length > MEMORY) {
            // Readable for its owner only, as the JDK makes them.
            file = Files.createTempFile("impasse-", ".spool");
            out = Files.newOutputStream(file);
            memory.writeTo(out);
            memory.reset();
        }
        if (out == null) {
            memory.write(bytes, from, length);
        } else {
            out.write(bytes, from, length);
        }
    }

    long size() {
        return size;
    }

    InputStream read() throws IOException {
        if (out == null || file == null) {
            return new ByteArrayInputStream(memory.toByteArray());
        }
        out.flush();
        return Files.newInputStream(file);
    }

    @Override
    public void close() throws IOException {
        if (out != null) {
            out.close();
        }
        if (file != null) {
            Files.deleteIfExists(file);
        }
    }
}
