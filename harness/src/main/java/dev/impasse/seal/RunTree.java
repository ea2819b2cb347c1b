package dev.impasse.seal;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What lies in a run's folder, found without following a link.
 *
 * @param root the folder's real path
 * @param entries by name: everything that is no folder, and folders that hold nothing
 * @param folders the folders in it, the root not counted, outermost first
 */
record RunTree(Path root, SortedMap<String, Entry> entries, List<Path> folders) {
    /** The code of the error for a run that holds more than one may. */
    static final String TOO_LARGE = "run_too_large";

    /** What an entry is. */
    enum Type {
        FILE("a file"),
        LINK("a symbolic link"),
        FOLDER("a folder"),
        OTHER("a device, pipe or socket"),
        UNREADABLE("unreadable");

        private final String words;

        Type(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    /**
     * @param size in bytes, of a file
     */
    record Entry(String name, Path path, Type type, long size) {}

    Optional<Entry> entry(String name) {
        return Optional.ofNullable(entries.get(name));
    }

    boolean hasFile(String name) {
        return entry(name).filter(e -> e.type() == Type.FILE).isPresent();
    }

    /**
     * @throws BadInputException if it is no folder, or holds more than a run may
     */
    static RunTree scan(Path folder) {
        if (!Files.isDirectory(folder)) {
            String code = Files.exists(folder) ? "not_a_run" : "run_missing";
            String what =
                    Files.exists(folder) ? "this is no folder." : "there is no such run folder.";
            throw new BadInputException(code, folder.toString(), what);
        }
        try {
            Path root = folder.toRealPath();
            Collector collector = new Collector(root);
            Files.walkFileTree(
                    root,
                    EnumSet.noneOf(FileVisitOption.class),
                    SealFiles.MOST_DEPTH + 1,
                    collector);
            return new RunTree(root, collector.entries, List.copyOf(collector.folders));
        } catch (IOException e) {
            throw new BadInputException(
                    "run_unreadable",
                    folder.toString(),
                    "cannot be read (" + NewFile.reason(e) + ").",
                    null,
                    e);
        }
    }

    private static final class Collector extends SimpleFileVisitor<Path> {
        private final Path root;
        private final SortedMap<String, Entry> entries = new TreeMap<>(Names.BY_BYTES);
        private final List<Path> folders = new ArrayList<>();
        private final Set<Path> filled = new HashSet<>();

        Collector(Path root) {
            this.root = root;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
            if (!dir.equals(root)) {
                folders.add(dir);
                filled.add(dir.getParent());
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            add(file, type(attributes), attributes.size());
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            boolean link = Files.isSymbolicLink(file);
            add(file, link ? Type.LINK : Type.UNREADABLE, 0);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path dir, @Nullable IOException e) {
            if (!dir.equals(root) && !filled.contains(dir)) {
                add(dir, Type.FOLDER, 0);
            }
            return FileVisitResult.CONTINUE;
        }

        private void add(Path path, Type type, long size) {
            if (entries.size() >= SealFiles.MOST_FILES) {
                throw new BadInputException(
                        TOO_LARGE,
                        root.toString(),
                        "a run may have at most " + SealFiles.MOST_FILES + " files.");
            }
            filled.add(path.getParent());
            String name = root.relativize(path).toString();
            entries.put(name, new Entry(name, path, type, size));
        }

        private static Type type(BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
                return Type.FILE;
            }
            if (attributes.isSymbolicLink()) {
                return Type.LINK;
            }
            return attributes.isDirectory() ? Type.FOLDER : Type.OTHER;
        }
    }
}
