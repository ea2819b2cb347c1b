package dev.impasse.episode;

import dev.impasse.EnvironmentException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** The hidden tests as the grader's container gets them: owned by root, closed to everybody else. */
final class TestsTar {
    /** Where the completion nonce lies; a test script prints it last. */
    static final String COMPLETION = ".completion";

    private TestsTar() {}

    static byte[] of(Path tests, String nonce) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar =
                        new TarArchiveOutputStream(bytes, StandardCharsets.UTF_8.name());
                Stream<Path> found = Files.walk(tests)) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            List<Path> paths = found.filter(path -> !path.equals(tests)).sorted().toList();
            for (Path path : paths) {
                add(tar, tests, path);
            }
            byte[] text = (nonce + "\n").getBytes(StandardCharsets.UTF_8);
            put(tar, COMPLETION, 0600, text);
        }
        return bytes.toByteArray();
    }

    private static void add(TarArchiveOutputStream tar, Path tests, Path path) throws IOException {
        String name = tests.relativize(path).toString();
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            TarArchiveEntry entry = new TarArchiveEntry(name + "/");
            entry.setMode(0700);
            entry.setIds(0, 0);
            tar.putArchiveEntry(entry);
            tar.closeArchiveEntry();
        } else if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            put(tar, name, 0700, Files.readAllBytes(path));
        } else {
            throw new EnvironmentException(
                    "tests_not_plain", path + " is neither a file nor a folder.", null, null);
        }
    }

    private static void put(TarArchiveOutputStream tar, String name, int mode, byte[] content)
            throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setMode(mode);
        entry.setIds(0, 0);
        entry.setSize(content.length);
        tar.putArchiveEntry(entry);
        tar.write(content);
        tar.closeArchiveEntry();
    }
}
