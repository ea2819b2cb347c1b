package dev.impasse.run;

import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Says that a program works on a run. The operating system lets go of it when that program ends, however it ends. It
 * lies beside the run and not in it, so that it is never part of the evidence.
 */
public final class RunLock implements AutoCloseable {
    private final FileChannel channel;
    private final FileLock lock;
    private final Path file;

    private RunLock(FileChannel channel, FileLock lock, Path file) {
        this.channel = channel;
        this.lock = lock;
        this.file = file;
    }

    /**
     * @return empty where another holds it
     */
    public static Optional<RunLock> take(RunFolder run) {
        Path file = file(run);
        try {
            Files.createDirectories(file.getParent());
            FileChannel channel =
                    FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                channel.close();
                return Optional.empty();
            }
            return Optional.of(new RunLock(channel, lock, file));
        } catch (IOException e) {
            throw new EnvironmentException(
                    "run_lock_failed",
                    "Marking the run " + run.id() + " as in use failed (" + e.getMessage() + ").",
                    "make sure that the folder of runs can be written.",
                    e);
        }
    }

    /** Whether a program works on the run now. */
    public static boolean held(RunFolder run) {
        if (!Files.exists(file(run))) {
            return false;
        }
        Optional<RunLock> lock = take(run);
        lock.ifPresent(RunLock::close);
        return lock.isEmpty();
    }

    private static @org.jspecify.annotations.Nullable FileLock tryLock(FileChannel channel)
            throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            // Held by this very program.
            return null;
        }
    }

    private static Path file(RunFolder run) {
        return run.path().resolveSibling(".locks").resolve(run.id() + ".lock");
    }

    @Override
    public void close() {
        try {
            // Removed while held, so that nobody locks a file that is about to go.
            Files.deleteIfExists(file);
            lock.release();
            channel.close();
        } catch (IOException e) {
            throw new EnvironmentException(
                    "run_lock_failed", "Letting go of " + file + " failed.", null, e);
        }
    }
}
