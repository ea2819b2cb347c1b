package dev.impasse.readiness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder of a check's own, gone when it is closed, sealed runs in it included. */
record ScratchFolder(Path path) implements AutoCloseable {

    static ScratchFolder make() throws IOException {
        return new ScratchFolder(Files.createTempDirectory("impasse-check-"));
    }

    @Override
    public void close() throws IOException {
        unlock();
        List<Path> all;
        try (Stream<Path> tree = Files.walk(path)) {
            all = tree.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path one : all) {
            Files.delete(one);
        }
    }

    /** A sealed run's folders are read-only, so that nothing in them could be removed. */
    private void unlock() throws IOException {
        List<Path> folders;
        try (Stream<Path> tree = Files.walk(path)) {
            folders = tree.filter(Files::isDirectory).toList();
        }
        for (Path folder : folders) {
            boolean writable = folder.toFile().setWritable(true);
            if (!writable) {
                throw new IOException("cannot make " + folder + " writable again");
            }
        }
    }
}
