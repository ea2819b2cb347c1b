package dev.impasse.sandbox;

import dev.impasse.sandbox.TarException.Kind;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads an archive that nobody vouches for, one entry at a time and never more than its bounds. Written for it because a
 * name has to stay the bytes that it was (the libraries decode) and because every length has to be checked before it is
 * believed. Knows ustar, GNU long names, and of POSIX extended headers path, link path and size. What the entries may be
 * is the business of {@link TarRules}.
 */
public final class TarReader {
    private final InputStream in;
    private final TarBounds bounds;
    private long total;
    private int entries;
    private TarContent content;

    public TarReader(InputStream in, TarBounds bounds) {
        this.in = in;
        this.bounds = bounds;
        this.content = new TarContent(in, 0);
    }

    /**
     * The next entry; what was not read of the one before is skipped.
     *
     * @return null at the archive's end
     */
    public @Nullable TarEntry next() throws IOException {
        content.finish();
        TarExtension extension = new TarExtension(bounds);
        while (true) {
            byte[] block = block();
            if (TarHeader.empty(block)) {
                drain();
                return null;
            }
            // Extended headers count too, so that they cannot go on for ever.
            if (++entries > bounds.entries()) {
                throw new TarException(
                        Kind.TOO_LARGE, "more than " + bounds.entries() + " entries");
            }
            TarHeader header = TarHeader.of(block);
            content = new TarContent(in, 0);
            if (!extension.take(header, in)) {
                return entry(header, extension);
            }
        }
    }

    /** The content of the entry that {@link #next} returned last. */
    public InputStream content() {
        return content;
    }

    private TarEntry entry(TarHeader header, TarExtension extension) throws IOException {
        TarEntry.Type type =
                switch (header.type()) {
                    case '\0', '0', '7' -> TarEntry.Type.FILE;
                    case '1' -> TarEntry.Type.HARD_LINK;
                    case '2' -> TarEntry.Type.LINK;
                    case '5' -> TarEntry.Type.DIRECTORY;
                    case '6' -> TarEntry.Type.FIFO;
                    default -> TarEntry.Type.OTHER;
                };
        long size = extension.size(header.size());
        total += Math.min(size, Long.MAX_VALUE - total);
        if (size > bounds.fileBytes() || total > bounds.totalBytes()) {
            throw new TarException(Kind.TOO_LARGE, "more content than allowed");
        }
        // Links and directories have none, whatever some writers put into the field.
        boolean full = type == TarEntry.Type.FILE || type == TarEntry.Type.OTHER;
        content = new TarContent(in, full ? size : 0);
        String name = ByteText.decode(extension.name(header.name()));
        if (name.endsWith("/") && type == TarEntry.Type.FILE) {
            type = TarEntry.Type.DIRECTORY;
        }
        boolean link = type == TarEntry.Type.LINK || type == TarEntry.Type.HARD_LINK;
        return new TarEntry(
                name,
                type,
                header.mode(),
                full ? size : 0,
                link ? ByteText.decode(extension.target(header.target())) : "");
    }

    private byte[] block() throws IOException {
        byte[] block = in.readNBytes(TarHeader.BLOCK);
        if (block.length < TarHeader.BLOCK) {
            throw new TarException(Kind.CUT, "the archive ends before its end");
        }
        return block;
    }

    /** Writers pad the end; a pipe's other end wants to be read to its own. */
    private void drain() throws IOException {
        long left = 1024L * 1024;
        while (left > 0) {
            int count = in.readNBytes(8192).length;
            if (count == 0) {
                return;
            }
            left -= count;
        }
    }
}
