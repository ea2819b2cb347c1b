package dev.impasse.seal;

import dev.impasse.event.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/** The SHA-256 of a file's bytes. */
final class Hashing {
    // The fastest size of those tried; larger buffers fall out of the processor's cache.
    private static final int BUFFER = 256 * 1024;

    private Hashing() {}

    /**
     * @throws IOException if it is no regular file or cannot be read
     */
    static FileDigest digest(String name, Path file) throws IOException {
        if (!RunTree.isFile(file)) {
            throw new NoSuchFileException(file.toString(), null, "it is no regular file");
        }
        MessageDigest digest = Sha256.digest();
        byte[] buffer = new byte[(int) Math.clamp(Files.size(file) + 1, 1, BUFFER)];
        long size = 0;
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
                size += n;
            }
        }
        return new FileDigest(name, size, HexFormat.of().formatHex(digest.digest()));
    }
}
