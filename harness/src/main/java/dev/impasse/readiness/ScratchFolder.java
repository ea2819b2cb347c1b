package dev.impasse.readiness;

import dev.impasse.run.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder of a check's own, gone when it is closed, sealed runs in it included. */
record ScratchFolder(Path path) implements AutoCloseable {

    static ScratchFolder make() throws IOException {
        return new ScratchFolder(Files.createTempDirectory("impasse-check-"));
    }

    @Override
    public void close() throws IOException {
        FolderTree.delete(path);
    }
}
