package dev.impasse.witness;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;

/** An archive made by another writer than ours, entry by entry. */
final class Tar implements AutoCloseable {
    private final TarArchiveOutputStream out;

    Tar(Path file) throws IOException {
        OutputStream stream = Files.newOutputStream(file);
        out = new TarArchiveOutputStream(stream, StandardCharsets.UTF_8.name());
        out.setLongFileMode(TarArchiveOutputStream.LONGFILE_GNU);
    }

    Tar file(String name, int mode, byte[] content) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setMode(mode);
        entry.setSize(content.length);
        out.putArchiveEntry(entry);
        out.write(content);
        out.closeArchiveEntry();
        return this;
    }

    Tar file(String name, String content) throws IOException {
        return file(name, 0100644, content.getBytes(StandardCharsets.UTF_8));
    }

    Tar special(String name, byte type, String target) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name, type, true);
        entry.setMode(0777);
        entry.setLinkName(target);
        out.putArchiveEntry(entry);
        out.closeArchiveEntry();
        return this;
    }

    Tar directory(String name) throws IOException {
        return special(name, TarConstants.LF_DIR, "");
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
