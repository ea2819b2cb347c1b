package dev.impasse.run;

import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Says that a program works on a run. The operating system lets go of it when that program ends, however it ends. It
 * lies beside the run and not in it, so that it is never part of the evidence.
 *
 * <p>POSIX takes a lock away as soon as its process closes <em>any</em> descriptor of the file. So this program never
 * opens a file again whose lock it holds, and everything here happens under one monitor.
 */
public final class RunLock implements AutoCloseable {
    private static final int ATTEMPTS = 10;
    private static final Set<Path> OURS = new HashSet<>();

    private final FileChannel channel;
    private final Path file;

    private RunLock(FileChannel channel, Path file) {
        this.channel = channel;
        this.file = file;
    }

    /**
     * @return empty where another holds it
     */
    public static Optional<RunLock> take(RunFolder run) {
        synchronized (OURS) {
            try {
                Path folder = folder(run);
                Files.createDirectories(folder);
                return take(folder.toRealPath().resolve(run.id() + ".lock"));
            } catch (IOException e) {
                throw new EnvironmentException(
                        "run_lock_failed",
                        "Marking the run "
                                + run.id()
                                + " as in use failed ("
                                + e.getMessage()
                                + ").",
                        "make sure that the folder of runs can be written.",
                        e);
            }
        }
    }

    /** Whether a program works on the run now. Changes nothing, so it works on a disk that is read only. */
    public static boolean held(RunFolder run) {
        synchronized (OURS) {
            try {
                Path file = folder(run).toRealPath().resolve(run.id() + ".lock");
                return OURS.contains(file) || heldByAnother(file);
            } catch (NoSuchFileException e) {
                return false;
            } catch (IOException e) {
                // It is there and is not ours to look at.
                return true;
            }
        }
    }

    private static Optional<RunLock> take(Path file) throws IOException {
        if (OURS.contains(file)) {
            return Optional.empty();
        }
        for (int i = 0; i < ATTEMPTS; i++) {
            create(file);
            Object key = key(file);
            FileChannel channel = open(file);
            if (key == null || channel == null) {
                continue;
            }
            if (!tryLock(channel)) {
                channel.close();
                return Optional.empty();
            }
            // Whoever held it before may have removed the file that is locked now; then nobody else
            // would see this lock.
            if (key.equals(key(file))) {
                OURS.add(file);
                return Optional.of(new RunLock(channel, file));
            }
            channel.close();
        }
        return Optional.empty();
    }

    private static void create(Path file) throws IOException {
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            return;
        }
    }

    private static @Nullable FileChannel open(Path file) throws IOException {
        try {
            return FileChannel.open(file, StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    private static boolean heldByAnother(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            FileLock probe = channel.tryLock(0, Long.MAX_VALUE, true);
            return probe == null;
        }
    }

    private static boolean tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // Held by this very program, through another name of the file.
            return false;
        }
    }

    /** What tells this file from another of the same name, or null where there is none. */
    private static @Nullable Object key(Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    private static Path folder(RunFolder run) {
        return run.path().toAbsolutePath().normalize().resolveSibling(".locks");
    }

    @Override
    public void close() {
        synchronized (OURS) {
            try (channel) {
                // Removed while held, so that nobody takes it in between.
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw new EnvironmentException(
                        "run_lock_failed", "Letting go of " + file + " failed.", null, e);
            } finally {
                OURS.remove(file);
            }
        }
    }
}
