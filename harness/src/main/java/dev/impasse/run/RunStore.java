package dev.impasse.run;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import dev.impasse.input.Inert;
import dev.impasse.input.Nearest;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * The folder of runs.
 *
 * @param root where they lie
 */
public record RunStore(Path root) {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private static final int ATTEMPTS = 20;

    /** Makes the folder of a new run. */
    public RunFolder create(String task, Instant now, RandomGenerator random) {
        try {
            Files.createDirectories(root);
            for (int i = 1; ; i++) {
                byte[] suffix = new byte[3];
                random.nextBytes(suffix);
                String name =
                        task + "-" + STAMP.format(now) + "-" + HexFormat.of().formatHex(suffix);
                try {
                    return new RunFolder(Files.createDirectory(root.resolve(name)));
                } catch (FileAlreadyExistsException e) {
                    // Another run of this very second drew the same; that many times it is none.
                    if (i == ATTEMPTS) {
                        throw e;
                    }
                }
            }
        } catch (IOException e) {
            throw new EnvironmentException(
                    "run_create_failed",
                    "Making a run folder in " + root + " failed (" + e.getMessage() + ").",
                    "check that the folder can be written and the disk has room.",
                    e);
        }
    }

    /** All run folders, the newest first. */
    public List<RunFolder> list() {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> paths = Files.list(root)) {
            return paths.filter(path -> Files.isRegularFile(path.resolve("events.jsonl")))
                    .map(RunFolder::new)
                    .sorted(RunStore::newestFirst)
                    .toList();
        } catch (IOException e) {
            throw new EnvironmentException(
                    "runs_unreadable",
                    "Listing " + root + " failed (" + e.getMessage() + ").",
                    null,
                    e);
        }
    }

    /**
     * @param nameOrPath a run's id, a path to its folder, or {@code last}
     * @throws BadInputException if there is none such, or the folder is no run
     */
    public RunFolder find(String nameOrPath) {
        if (nameOrPath.equals("last")) {
            return list().stream()
                    .findFirst()
                    .orElseThrow(() ->
                            new BadInputException(
                                    "no_runs", root.toString(), "there is no run yet."));
        }
        try {
            Path direct = Path.of(nameOrPath);
            Path named = root.resolve(nameOrPath);
            boolean isName = !nameOrPath.contains("/") && !nameOrPath.startsWith(".");
            Path path = isName && Files.isDirectory(named) ? named : direct;
            if (!nameOrPath.isBlank() && Files.isDirectory(path)) {
                RunFolder run = new RunFolder(path.toAbsolutePath().normalize());
                if (!run.looksLikeOne()) {
                    throw new BadInputException(
                            "not_a_run",
                            Inert.line(nameOrPath),
                            "this folder is no run: it holds no record and no seal.",
                            "./impasse runs, which lists the runs.",
                            null);
                }
                return run;
            }
        } catch (java.nio.file.InvalidPathException e) {
            throw new BadInputException(
                    "run_missing", null, "a run's name cannot hold such characters.", null, e);
        }
        throw new BadInputException(
                "run_missing",
                Inert.line(nameOrPath),
                "there is no such run."
                        + Nearest.question(nameOrPath, list().stream().map(RunFolder::id).toList()),
                "./impasse runs, which lists them.",
                null);
    }

    /** Removes a run that nobody works on, with all its files. */
    public void delete(RunFolder run) {
        if (!root.toAbsolutePath().normalize().equals(run.path().getParent())) {
            throw new IllegalArgumentException(run.path() + " does not lie in " + root);
        }
        try {
            FolderTree.delete(run.path());
        } catch (IOException e) {
            throw new EnvironmentException(
                    "run_delete_failed",
                    "Removing " + run.path() + " failed (" + e.getMessage() + ").",
                    null,
                    e);
        }
    }

    // The stamp stands before the last dash and six hex digits; names of tasks differ in length.
    private static int newestFirst(RunFolder a, RunFolder b) {
        int byStamp = stamp(b).compareTo(stamp(a));
        return byStamp != 0 ? byStamp : b.id().compareTo(a.id());
    }

    private static String stamp(RunFolder run) {
        String[] parts = run.id().split("-", -1);
        return parts.length > 2 ? parts[parts.length - 2] : "";
    }
}
