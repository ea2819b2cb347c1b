package dev.impasse.task;

import dev.impasse.BadInputException;
import dev.impasse.input.Digests;
import dev.impasse.input.Inert;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Walks a folder that nobody vouches for, once, within bounds, before anything in it is read: only directories, regular
 * files and links that stay inside.
 */
final class TaskFolder {
    static final long MAX_BYTES = 64L * 1024 * 1024;
    static final int MAX_FILES = 5_000;
    static final int MAX_DEPTH = 32;

    private final Path root;
    // Sorted by name, so that the digest does not depend on the file system's order.
    private final SortedMap<String, String> lines = new TreeMap<>();
    private long bytes;

    private TaskFolder(Path root) {
        this.root = root;
    }

    /**
     * The digest of a folder: SHA-256 over one line for each entry, sorted by path: path, NUL, kind ({@code 644},
     * {@code 755}, {@code dir} or {@code link}), NUL, SHA-256 of the file's bytes or the link's target (empty for a
     * directory), LF. As in git, of a file's mode only the owner's right to execute counts, so that two clones agree.
     *
     * @param root a directory, links resolved
     * @throws BadInputException for the first entry that may not be there
     */
    static String digest(Path root) {
        TaskFolder folder = new TaskFolder(root);
        folder.walk(root, 1);
        MessageDigest digest = Digests.sha256();
        folder.lines.forEach((path, rest) -> {
            digest.update(path.getBytes(StandardCharsets.UTF_8));
            digest.update((rest + "\n").getBytes(StandardCharsets.UTF_8));
        });
        return HexFormat.of().formatHex(digest.digest());
    }

    private void walk(Path directory, int depth) {
        if (depth > MAX_DEPTH) {
            throw new BadInputException(
                    "task_too_deep",
                    directory.toString(),
                    "a task folder may nest at most " + MAX_DEPTH + " deep.");
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                add(entry, depth);
            }
        } catch (DirectoryIteratorException e) {
            throw unreadable(directory, new IOException(e));
        } catch (IOException e) {
            throw unreadable(directory, e);
        }
    }

    private void add(Path entry, int depth) throws IOException {
        String name = root.relativize(entry).toString();
        if (lines.size() >= MAX_FILES) {
            throw new BadInputException(
                    "task_too_many_files",
                    root.toString(),
                    "a task folder may have at most " + MAX_FILES + " files and directories.");
        }
        // A name with control characters could fake a line of a listing, or of the digest.
        if (!Inert.block(name).equals(name) || name.contains("\n") || name.contains("\t")) {
            throw new BadInputException(
                    "bad_file_name",
                    root.toString(),
                    "a file's name has characters that cannot be shown: '"
                            + Inert.line(name)
                            + "'.");
        }
        PosixFileAttributes attributes =
                Files.readAttributes(entry, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (attributes.isDirectory()) {
            lines.put(name, "\0dir\0");
            walk(entry, depth + 1);
        } else if (attributes.isSymbolicLink()) {
            lines.put(name, "\0link\0" + hash(link(entry)));
        } else if (attributes.isRegularFile()) {
            boolean executable =
                    attributes.permissions().contains(PosixFilePermission.OWNER_EXECUTE);
            lines.put(name, "\0" + (executable ? "755" : "644") + "\0" + hash(entry, attributes));
        } else {
            throw new BadInputException(
                    "file_not_regular",
                    entry.toString(),
                    "a task folder may hold only files, directories and links, no FIFO, socket or device.");
        }
    }

    private String link(Path entry) throws IOException {
        Path target = Files.readSymbolicLink(entry);
        Path parent = entry.getParent();
        Path resolved = parent == null ? target : parent.resolve(target).normalize();
        if (target.isAbsolute()
                || !resolved.startsWith(root)
                || (Files.exists(entry) && !entry.toRealPath().startsWith(root))) {
            throw new BadInputException(
                    "link_leaves_folder",
                    entry.toString(),
                    "this link leads out of the task folder.");
        }
        return target.toString();
    }

    private static String hash(String text) {
        return Digests.sha256Hex(text.getBytes(StandardCharsets.UTF_8));
    }

    private String hash(Path file, PosixFileAttributes attributes) throws IOException {
        // By its stated size first, so that a sparse file of a gigabyte costs nothing.
        if (attributes.size() > MAX_BYTES - bytes) {
            throw tooLarge(file);
        }
        MessageDigest digest = Digests.sha256();
        byte[] buffer = new byte[64 * 1024];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                bytes += read;
                if (bytes > MAX_BYTES) {
                    throw tooLarge(file);
                }
                digest.update(buffer, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static BadInputException tooLarge(Path file) {
        return new BadInputException(
                "task_too_large",
                file.toString(),
                "with this file the task folder has over " + (MAX_BYTES >> 20) + " MiB.");
    }

    private static BadInputException unreadable(Path directory, IOException e) {
        return new BadInputException(
                "file_unreadable",
                directory.toString(),
                "cannot be read (" + e.getMessage() + ").",
                null,
                e);
    }
}
