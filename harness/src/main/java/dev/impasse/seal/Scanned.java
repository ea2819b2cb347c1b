package dev.impasse.seal;

import dev.impasse.event.ChainScan;
import dev.impasse.event.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A file that was read once.
 *
 * @param chain how its chain stands, if it is one of the logs
 */
record Scanned(FileDigest digest, Optional<ChainScan> chain) {
    // The fastest size of those tried; larger buffers fall out of the processor's cache.
    private static final int BUFFER = 256 * 1024;

    /**
     * @throws IOException if it is no regular file or cannot be read
     */
    static Scanned of(String name, Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new NoSuchFileException(file.toString(), null, "it is no regular file");
        }
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            if (SealFiles.LOGS.contains(name)) {
                ChainScan chain = ChainScan.of(in);
                return new Scanned(
                        new FileDigest(name, chain.bytes(), chain.sha256()), Optional.of(chain));
            }
            return new Scanned(hash(name, in, Files.size(file)), Optional.empty());
        }
    }

    private static FileDigest hash(String name, InputStream in, long size) throws IOException {
        MessageDigest digest = Sha256.digest();
        byte[] buffer = new byte[(int) Math.clamp(size + 1, 1, BUFFER)];
        long bytes = 0;
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            digest.update(buffer, 0, n);
            bytes += n;
        }
        return new FileDigest(name, bytes, HexFormat.of().formatHex(digest.digest()));
    }
}
