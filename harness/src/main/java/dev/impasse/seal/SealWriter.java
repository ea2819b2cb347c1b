package dev.impasse.seal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The changes that sealing makes to a run's folder, and their undoing. */
final class SealWriter {
    private static final Set<PosixFilePermission> FILE =
            PosixFilePermissions.fromString("r--r--r--");
    private static final Set<PosixFilePermission> FOLDER =
            PosixFilePermissions.fromString("r-xr-xr-x");
    private static final Set<PosixFilePermission> OPEN_FOLDER =
            PosixFilePermissions.fromString("rwxr-xr-x");

    private final RunTree tree;
    private final Map<Path, Set<PosixFilePermission>> modes = new LinkedHashMap<>();

    private boolean unsealed;

    SealWriter(RunTree tree) {
        this.tree = tree;
    }

    /** Whether an entry is the run's own and not an earlier seal's, whole or half-made. */
    static boolean isContent(RunTree.Entry entry) {
        String name = entry.name();
        return SealFiles.MADE.stream()
                .noneMatch(made ->
                        name.equals(made)
                                || name.equals(NewFile.temporary(Path.of(made)).toString()));
    }

    /** Makes the run's own files read-only. */
    void protect() throws IOException {
        for (RunTree.Entry entry : tree.entries().values()) {
            if (isContent(entry)) {
                change(entry.path(), FILE);
            }
        }
    }

    /** Takes an earlier seal off, or what a killed one left behind, the signature first. */
    void unseal() throws IOException {
        change(tree.root(), OPEN_FOLDER);
        unsealed = true;
        remove();
    }

    void write(String name, byte[] bytes) throws IOException {
        NewFile.replace(tree.root().resolve(name), bytes, "r--r--r--");
    }

    /** Writes the last file once the others are on the disk. */
    void writeLast(String name, byte[] bytes) throws IOException {
        NewFile.syncFolder(tree.root());
        write(name, bytes);
        NewFile.syncFolder(tree.root());
    }

    void finish() throws IOException {
        for (Path folder : tree.folders()) {
            change(folder, FOLDER);
        }
        change(tree.root(), FOLDER);
    }

    /**
     * Leaves the run as it was; unsealed, if its earlier seal was off already.
     *
     * @param cause gets whatever goes wrong here, too
     */
    void undo(Throwable cause) {
        try {
            if (unsealed) {
                Files.setPosixFilePermissions(tree.root(), OPEN_FOLDER);
                remove();
            }
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
        List.copyOf(modes.entrySet())
                .reversed()
                .forEach(former -> {
                    try {
                        Files.setPosixFilePermissions(former.getKey(), former.getValue());
                    } catch (IOException e) {
                        cause.addSuppressed(e);
                    }
                });
    }

    private void remove() throws IOException {
        for (String name : SealFiles.MADE) {
            Path file = tree.root().resolve(name);
            Files.deleteIfExists(file);
            Files.deleteIfExists(NewFile.temporary(file));
        }
        NewFile.syncFolder(tree.root());
    }

    private void change(Path path, Set<PosixFilePermission> mode) throws IOException {
        modes.putIfAbsent(path, Files.getPosixFilePermissions(path));
        Files.setPosixFilePermissions(path, mode);
    }
}
