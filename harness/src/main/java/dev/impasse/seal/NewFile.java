package dev.impasse.seal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files that are there whole or not at all. */
final class NewFile {
    private NewFile() {}

    /**
     * Writes a file that must not be there yet.
     *
     * @param mode such as {@code rw-------}, in force from the first byte on
     * @throws java.nio.file.FileAlreadyExistsException if it is there
     */
    static void write(Path file, byte[] bytes, String mode) throws IOException {
        Path temporary = temporary(file);
        Files.deleteIfExists(temporary);
        try {
            fill(temporary, bytes, mode);
            try {
                // Unlike a rename, a link never takes the place of another file.
                Files.createLink(file, temporary);
            } catch (UnsupportedOperationException e) {
                Files.move(temporary, file);
            }
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Writes a file, in the place of another if there is one. */
    static void replace(Path file, byte[] bytes, String mode) throws IOException {
        Path temporary = temporary(file);
        Files.deleteIfExists(temporary);
        try {
            fill(temporary, bytes, mode);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** The name that a file has while it is being written. */
    static Path temporary(Path file) {
        return file.resolveSibling("." + file.getFileName() + ".part");
    }

    /** Puts a folder's own entries on the disk. */
    static void syncFolder(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** What went wrong, without the path that the sentence names already. */
    static String reason(IOException e) {
        if (e instanceof FileSystemException f && f.getReason() != null) {
            return f.getReason();
        }
        return e.getClass().getSimpleName();
    }

    private static void fill(Path file, byte[] bytes, String mode) throws IOException {
        try (FileChannel channel =
                FileChannel.open(
                        file,
                        Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW),
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString(mode)))) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
    }
}
