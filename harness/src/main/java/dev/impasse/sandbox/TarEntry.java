package dev.impasse.sandbox;

/**
 * One entry as the archive has it, nothing of it to be trusted.
 *
 * @param name as written, as {@link ByteText}
 * @param mode permission bits with those above them, 0 to 07777
 * @param size bytes of content that follow
 * @param target where a link leads, else empty
 */
public record TarEntry(String name, Type type, int mode, long size, String target) {

    /** What an entry is. */
    public enum Type {
        FILE,
        DIRECTORY,
        LINK,
        HARD_LINK,
        FIFO,
        /** A device, or what this reader does not know. */
        OTHER
    }
}
