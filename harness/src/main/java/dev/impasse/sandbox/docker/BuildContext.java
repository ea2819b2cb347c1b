package dev.impasse.sandbox.docker;

import dev.impasse.BadInputException;
import dev.impasse.sandbox.TarEntry;
import dev.impasse.sandbox.TarRules;
import dev.impasse.sandbox.TarWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * An environment folder as the archive that the engine builds from. The same files give the same bytes on every
 * machine: sorted, without times and owners, and of a mode only whether the owner may execute, as git keeps it.
 */
final class BuildContext {
    private static final long MOST_BYTES = 512L * 1024 * 1024;
    private static final int MOST_FILES = 50_000;

    private final Path folder;
    private long bytes;

    BuildContext(Path folder) {
        this.folder = folder;
    }

    /**
     * @throws BadInputException if it is no folder with a Dockerfile, is too large, or holds what no image can be made of
     */
    void write(OutputStream out) {
        if (!Files.isDirectory(folder)) {
            throw wrong(folder, "environment_missing", "there is no such folder.");
        }
        if (!Files.isRegularFile(folder.resolve("Dockerfile"))) {
            throw wrong(folder, "dockerfile_missing", "the environment has no Dockerfile.");
        }
        try {
            TarWriter writer = new TarWriter(out);
            TarRules rules = new TarRules();
            for (Path file : files()) {
                add(writer, rules, file);
            }
            writer.finish();
        } catch (IOException e) {
            throw new BadInputException(
                    "environment_unreadable",
                    folder.toString(),
                    "cannot be read (" + e.getMessage() + ").",
                    null,
                    e);
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            List<Path> files =
                    walk.filter(p -> !p.equals(folder)).limit(MOST_FILES + 1L).sorted().toList();
            if (files.size() > MOST_FILES) {
                throw wrong(
                        folder,
                        "environment_too_large",
                        "the environment may have at most " + MOST_FILES + " files.");
            }
            return files;
        }
    }

    private void add(TarWriter writer, TarRules rules, Path file) throws IOException {
        String name = folder.relativize(file).toString();
        if (Files.isSymbolicLink(file)) {
            String target = Files.readSymbolicLink(file).toString();
            TarEntry entry = new TarEntry(name, TarEntry.Type.LINK, 0777, 0, target);
            if (rules.judge(entry).refusal().isPresent()) {
                throw wrong(file, "environment_link", "this link leads out of the environment.");
            }
            writer.link(name, target);
        } else if (Files.isDirectory(file)) {
            writer.directory(name, 0755);
        } else if (Files.isRegularFile(file)) {
            long size = Files.size(file);
            bytes += size;
            if (bytes > MOST_BYTES) {
                throw wrong(
                        file,
                        "environment_too_large",
                        "with this file the environment is larger than 512 MiB.");
            }
            try (InputStream content = Files.newInputStream(file)) {
                writer.file(name, Files.isExecutable(file) ? 0755 : 0644, size, content);
            }
        } else {
            throw wrong(file, "environment_file", "this is neither a file, a folder nor a link.");
        }
    }

    private static BadInputException wrong(Path place, String code, String message) {
        return new BadInputException(code, place.toString(), message);
    }
}
