package dev.impasse.event;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file that only grows by whole lines. A stream and not a channel, because a channel closes itself under an
 * interrupted thread, and an agent's time-out must not be able to end the record.
 */
class LogFile implements AutoCloseable {
    private final FileOutputStream out;
    private final Path path;
    private long size;

    LogFile(Path path, FileOutputStream out, long size) {
        this.path = path;
        this.out = out;
        this.size = size;
    }

    static LogFile create(Path path) throws IOException {
        Files.createFile(path);
        return new LogFile(path, new FileOutputStream(path.toFile(), true), 0);
    }

    static LogFile append(Path path) throws IOException {
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(path.toString(), null, "not a regular file");
        }
        return new LogFile(path, new FileOutputStream(path.toFile(), true), Files.size(path));
    }

    /** One {@code write(2)}; what a failed one left behind is taken back as far as that can be done. */
    void write(byte[] line) throws IOException {
        try {
            out.write(line);
        } catch (IOException e) {
            takeBack(e);
            throw e;
        }
        size += line.length;
    }

    void sync() throws IOException {
        out.getFD().sync();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    private void takeBack(IOException cause) {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
            channel.truncate(size);
        } catch (IOException e) {
            // The next start's recovery cuts the torn tail instead.
            cause.addSuppressed(e);
        }
    }
}
