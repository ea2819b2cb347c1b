package dev.impasse.run;

import dev.impasse.EnvironmentException;
import dev.impasse.Program;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Where things lie, for the command line and for the app. In a checkout: {@code tasks/}, {@code runs/} and {@code keys/} of
 * it. Installed, the program's own folder is read-only, and what is the person's lies in the platform's place for data.
 *
 * @param root the checkout, or what was installed
 * @param runs where runs are kept; need not be there yet
 * @param tasks one folder a task
 * @param keys trusted public keys
 */
public record Locations(Path root, Path runs, Path tasks, Path keys) {
    /** Its being there tells a program that was installed from a checkout. */
    private static final String MARK = "installed";

    /**
     * @param environment {@code IMPASSE_ROOT} names the root, {@code IMPASSE_HOME} the place of what is the person's
     * @param given the root where the environment names none; empty for the current folder
     * @param userHome the person's home folder
     * @param os the system's name, as Java has it
     * @throws dev.impasse.BadInputException if somebody chose a folder for runs in a file that cannot be read
     */
    public static Locations of(
            Map<String, String> environment, String given, Path userHome, String os) {
        String named = environment.getOrDefault("IMPASSE_ROOT", "");
        String text = named.isEmpty() ? given : named;
        Path root = Path.of(text.isEmpty() ? "." : text).toAbsolutePath().normalize();
        String home = environment.getOrDefault("IMPASSE_HOME", "");
        boolean installed = Files.isRegularFile(root.resolve(MARK));
        Optional<Path> runs = ChosenRuns.of(environment, userHome).read();
        if (home.isEmpty() && !installed) {
            return new Locations(
                    root,
                    runs.orElse(root.resolve("runs")),
                    root.resolve("tasks"),
                    root.resolve("keys"));
        }
        Path data =
                (home.isEmpty() ? platform(environment, userHome, os) : Path.of(home))
                        .toAbsolutePath()
                        .normalize();
        return new Locations(
                root,
                runs.orElse(data.resolve("runs")),
                installed ? data.resolve("tasks") : root.resolve("tasks"),
                // Beside IMPASSE_HOME's own keys, never among them.
                installed ? data.resolve("trusted") : root.resolve("keys"));
    }

    /** The same from this process. */
    public static Locations here() {
        return of(
                System.getenv(),
                System.getProperty("impasse.root", ""),
                Program.home(),
                System.getProperty("os.name", ""));
    }

    /** XDG's base directories, or macOS's Application Support. */
    private static Path platform(Map<String, String> environment, Path userHome, String os) {
        if (os.toLowerCase(Locale.ROOT).contains("mac")) {
            return userHome.resolve("Library/Application Support/Impasse");
        }
        String data = environment.getOrDefault("XDG_DATA_HOME", "");
        // The specification says that a relative one is to be ignored.
        return (data.startsWith("/") ? Path.of(data) : userHome.resolve(".local/share"))
                .resolve("impasse");
    }

    /**
     * Copies the tasks and trusted keys that came with an installed program to where the person can change them; one that
     * is there already is left as it is. Nothing to do in a checkout.
     *
     * @throws EnvironmentException if they cannot be copied
     */
    public void copyBundled() {
        copyAll(root.resolve("tasks"), tasks);
        copyAll(root.resolve("keys"), keys);
    }

    private void copyAll(Path bundled, Path target) {
        if (bundled.equals(target) || !Files.isDirectory(bundled)) {
            return;
        }
        try (Stream<Path> entries = Files.list(bundled)) {
            Files.createDirectories(target);
            for (Path entry : (Iterable<Path>) entries::iterator) {
                copy(entry, target.resolve(entry.getFileName().toString()));
            }
        } catch (IOException e) {
            throw new EnvironmentException(
                    "tasks_not_copied",
                    "What came with Impasse could not be copied to " + target + ".",
                    "make room there, or set IMPASSE_HOME to another folder",
                    e);
        }
    }

    private void copy(Path from, Path to) throws IOException {
        if (Files.exists(to)) {
            return;
        }
        Path half = to.resolveSibling(".copy-" + UUID.randomUUID());
        List<Path> all;
        try (Stream<Path> tree = Files.walk(from)) {
            all = tree.toList();
        }
        for (Path path : all) {
            Path target = path.equals(from) ? half : half.resolve(from.relativize(path).toString());
            if (Files.isDirectory(path)) {
                Files.createDirectories(target);
            } else {
                Files.copy(path, target, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
        try {
            Files.move(half, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
            // Another process was faster; its copy is as good.
            FolderTree.delete(half);
        }
    }
}
