package dev.impasse.sandbox;

/**
 * How much of an archive is read at most.
 *
 * @param entries how many
 * @param fileBytes content of one entry
 * @param totalBytes content of all entries
 * @param nameBytes a name or a link's target
 * @param headerBytes an extended header
 */
public record TarBounds(
        int entries, long fileBytes, long totalBytes, int nameBytes, int headerBytes) {

    /** For what a sandbox with a workspace of {@code bytes} can hold; names as long as Linux has them. */
    public static TarBounds ofBytes(long bytes) {
        return new TarBounds(200_000, bytes, bytes, 4096, 64 * 1024);
    }
}
