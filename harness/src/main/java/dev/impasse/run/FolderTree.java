package dev.impasse.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

/** A folder with all that is in it. */
public final class FolderTree {
    private FolderTree() {}

    /**
     * Removes it, sealed runs in it included; links are removed and not followed. Nothing happens where there is none.
     *
     * @param tree a folder, or a single file
     */
    public static void delete(Path tree) throws IOException {
        if (!Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        // Parents come before what is in them.
        List<Path> all = below(tree);
        for (Path path : all) {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS) && !Files.isWritable(path)) {
                // A sealed folder lets nothing go.
                Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwx------"));
            }
        }
        for (Path path : all.reversed()) {
            Files.delete(path);
        }
    }

    private static List<Path> below(Path tree) throws IOException {
        try (Stream<Path> found = Files.walk(tree)) {
            return found.toList();
        }
    }
}
