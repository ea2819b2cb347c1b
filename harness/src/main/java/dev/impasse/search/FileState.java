package dev.impasse.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;

/**
 * What tells cheaply that a file has changed.
 *
 * @param size in bytes, -1 where there is no such file
 * @param modified nanoseconds since 1970
 */
record FileState(long size, long modified) {
    static final FileState MISSING = new FileState(-1, 0);

    static FileState of(Path file) {
        try {
            BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
            return found.isRegularFile()
                    ? new FileState(found.size(), found.lastModifiedTime().to(TimeUnit.NANOSECONDS))
                    : MISSING;
        } catch (IOException e) {
            return MISSING;
        }
    }

    boolean missing() {
        return size < 0;
    }
}
