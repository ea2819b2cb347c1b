package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import dev.impasse.input.Inert;
import dev.impasse.run.FolderTree;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * A run in one file, to hand on: a ZIP whose entries are {@code RUN/FILE}. What comes in one is not trusted: nothing of it
 * lands outside of one new folder, and whether it is what was sealed only {@link Verifier} says.
 */
public final class RunArchive {
    /** How such a file's name ends. */
    public static final String END = ".impasse";

    /** The most bytes that the files of one may have together. */
    static final long MOST_BYTES = 2L << 30;

    private static final Pattern RUN =
            Pattern.compile("[a-z0-9][a-z0-9-]{0,63}-\\d{8}T\\d{6}Z-[0-9a-f]{6}");

    private RunArchive() {}

    /**
     * @param run a run's folder, which no program works on
     * @param target must not be there yet
     * @throws BadInputException if the folder holds anything but files, or the target is there
     */
    public static void pack(Path run, Path target) {
        RunTree tree = RunTree.scan(run);
        if (Files.exists(target)) {
            throw new BadInputException(
                    "archive_exists", target.toString(), "there is such a file already.");
        }
        Path part = NewFile.temporary(target.toAbsolutePath());
        try {
            try (OutputStream out = Files.newOutputStream(part);
                    ZipOutputStream zip = new ZipOutputStream(out)) {
                for (RunTree.Entry entry : tree.entries().values()) {
                    put(zip, tree, entry);
                }
            }
            Files.move(part, target.toAbsolutePath());
        } catch (IOException e) {
            throw notWritten(target, e);
        } finally {
            deleteQuietly(part);
        }
    }

    private static void put(ZipOutputStream zip, RunTree tree, RunTree.Entry file)
            throws IOException {
        if (file.type() != RunTree.Type.FILE) {
            throw new BadInputException(
                    "wrong_type",
                    file.path().toString(),
                    "a run is packed with files only, and this is " + file.type().words() + ".");
        }
        ZipEntry entry = new ZipEntry(tree.root().getFileName() + "/" + file.name());
        // The least that the format can say, so that the same run is the same file.
        entry.setTimeLocal(java.time.LocalDateTime.of(1980, 1, 1, 0, 0));
        zip.putNextEntry(entry);
        Files.copy(file.path(), zip);
        zip.closeEntry();
    }

    /**
     * @param archive from anywhere
     * @param runs the folder of runs
     * @return the run's folder below it
     * @throws BadInputException if it is no such archive, is too large, or the run is there already
     */
    public static Path unpack(Path archive, Path runs) {
        Path place = runs.resolve(".unpack-" + UUID.randomUUID());
        try (InputStream in = open(archive);
                ZipInputStream zip = new ZipInputStream(in)) {
            Files.createDirectories(place);
            String run = extract(zip, archive, place);
            if (!Files.isRegularFile(place.resolve(run).resolve(SealFiles.EVENTS))) {
                throw damaged(archive, "there is no " + SealFiles.EVENTS + " in it.");
            }
            Path target = runs.resolve(run);
            if (Files.exists(target)) {
                throw new BadInputException(
                        "run_exists", target.toString(), "this run is here already.");
            }
            Files.move(place.resolve(run), target, StandardCopyOption.ATOMIC_MOVE);
            if (Files.exists(target.resolve(SealFiles.SIGNATURE))) {
                protect(target);
            }
            return target;
        } catch (ZipException | EOFException | IllegalArgumentException e) {
            throw damaged(
                    archive,
                    "it is damaged (" + Inert.excerpt(String.valueOf(e.getMessage()), 100) + ").");
        } catch (IOException e) {
            throw notWritten(runs, e);
        } finally {
            deleteQuietly(place);
        }
    }

    private static InputStream open(Path archive) {
        try {
            return Files.newInputStream(archive);
        } catch (IOException e) {
            throw new BadInputException(
                    "file_unreadable",
                    archive.toString(),
                    "cannot be read (" + NewFile.reason(e) + ").",
                    null,
                    e);
        }
    }

    private static String extract(ZipInputStream zip, Path archive, Path place) throws IOException {
        String run = "";
        Set<String> seen = new HashSet<>();
        byte[] buffer = new byte[1 << 16];
        long left = MOST_BYTES;
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            List<String> names = names(entry.getName(), archive);
            if (run.isEmpty()) {
                run = names.getFirst();
            }
            if (!run.equals(names.getFirst()) || !seen.add(String.join("/", names))) {
                throw damaged(archive, "it holds more than one run, or a file twice.");
            }
            if (seen.size() > SealFiles.MOST_FILES) {
                throw tooLarge(archive);
            }
            if (entry.isDirectory() || names.size() == 1) {
                continue;
            }
            Path file = place.resolve(String.join("/", names));
            Files.createDirectories(file.getParent());
            try (OutputStream out = Files.newOutputStream(file)) {
                for (int read = zip.read(buffer); read >= 0; read = zip.read(buffer)) {
                    left -= read;
                    if (left < 0) {
                        throw tooLarge(archive);
                    }
                    out.write(buffer, 0, read);
                }
            }
        }
        if (run.isEmpty()) {
            throw damaged(archive, "this is no run archive.");
        }
        return run;
    }

    /** The parts of an entry's name, none of which leads anywhere but down. */
    private static List<String> names(String name, Path archive) {
        String plain = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
        List<String> names = List.of(plain.split("/", -1));
        boolean bad =
                names.size() > SealFiles.MOST_DEPTH
                        || !RUN.matcher(names.getFirst()).matches()
                        || plain.length() > 1000
                        || !Inert.line(plain).equals(plain)
                        || names.stream()
                                .anyMatch(part ->
                                        part.isEmpty()
                                                || part.equals(".")
                                                || part.equals("..")
                                                || part.contains("\\"));
        if (bad) {
            throw damaged(archive, "'" + Inert.excerpt(name, 80) + "' is no name of a run's file.");
        }
        return names;
    }

    /** As a sealed run lies on the disk: read-only. */
    private static void protect(Path run) throws IOException {
        List<Path> all;
        try (Stream<Path> tree = Files.walk(run)) {
            all = tree.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.setPosixFilePermissions(
                    path,
                    PosixFilePermissions.fromString(
                            Files.isDirectory(path) ? "r-xr-xr-x" : "r--r--r--"));
        }
    }

    private static BadInputException damaged(Path archive, String what) {
        return new BadInputException("archive_damaged", archive.toString(), what);
    }

    private static BadInputException tooLarge(Path archive) {
        return new BadInputException(
                "archive_too_large",
                archive.toString(),
                "a run archive may hold at most "
                        + SealFiles.MOST_FILES
                        + " files and "
                        + (MOST_BYTES >> 30)
                        + " GiB.");
    }

    private static EnvironmentException notWritten(Path target, IOException e) {
        return new EnvironmentException(
                "archive_not_written",
                "Writing " + target + " failed (" + NewFile.reason(e) + ").",
                "make sure that the folder can be written and the disk has room.",
                e);
    }

    private static void deleteQuietly(Path path) {
        try {
            FolderTree.delete(path);
        } catch (IOException e) {
            // What is left of a temporary folder harms nobody; the error that led here counts.
            path.toFile().deleteOnExit();
        }
    }
}
