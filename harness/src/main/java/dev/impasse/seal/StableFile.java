package dev.impasse.seal;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Hashes a file and makes sure that it was not written to meanwhile, by a process that had it open. */
final class StableFile {
    private StableFile() {}

    static Scanned scan(RunTree.Entry entry) throws IOException {
        BasicFileAttributes before = attributes(entry.path());
        Scanned scanned = Scanned.of(entry.name(), entry.path());
        BasicFileAttributes after = attributes(entry.path());
        boolean same =
                before.size() == after.size()
                        && scanned.digest().size() == after.size()
                        && before.lastModifiedTime().equals(after.lastModifiedTime());
        if (!same) {
            throw new FileSystemException(
                    entry.name(), null, entry.name() + " was written to while it was sealed");
        }
        return scanned;
    }

    private static BasicFileAttributes attributes(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }
}
