package dev.impasse.sandbox.docker;

import dev.impasse.BadInputException;
import dev.impasse.input.Digests;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** SHA-256 over an environment folder: each file's name, whether it can be run, length and bytes, in name order. */
final class EnvironmentDigest {
    private static final int MAX_FILES = 10_000;
    private static final long MAX_BYTES = 512L * 1024 * 1024;

    private EnvironmentDigest() {}

    static String of(Path environment) {
        if (!Files.isRegularFile(environment.resolve("Dockerfile"))) {
            throw new BadInputException(
                    "no_dockerfile", environment.toString(), "an environment needs a Dockerfile.");
        }
        try (Stream<Path> found = Files.walk(environment, 32)) {
            List<Path> files =
                    found.filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
                            .limit(MAX_FILES + 1L)
                            .sorted()
                            .toList();
            if (files.size() > MAX_FILES) {
                throw new BadInputException(
                        "environment_too_large",
                        environment.toString(),
                        "an environment may have at most " + MAX_FILES + " files.");
            }
            MessageDigest digest = Digests.sha256();
            long total = 0;
            for (Path file : files) {
                total += add(digest, environment, file);
                if (total > MAX_BYTES) {
                    throw new BadInputException(
                            "environment_too_large",
                            environment.toString(),
                            "an environment may have at most " + MAX_BYTES + " bytes.");
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw new BadInputException(
                    "file_unreadable",
                    environment.toString(),
                    "cannot be read (" + e.getMessage() + ").",
                    null,
                    e);
        }
    }

    private static long add(MessageDigest digest, Path environment, Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new BadInputException(
                    "file_not_regular",
                    file.toString(),
                    "an environment may hold files and folders only.");
        }
        byte[] bytes = Files.readAllBytes(file);
        String head =
                environment.relativize(file)
                        + "\0"
                        + (Files.isExecutable(file) ? "x" : "-")
                        + "\0"
                        + bytes.length
                        + "\0";
        digest.update(head.getBytes(StandardCharsets.UTF_8));
        digest.update(bytes);
        return bytes.length;
    }
}
