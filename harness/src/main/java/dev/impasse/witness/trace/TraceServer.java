package dev.impasse.witness.trace;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/** The socket that sandboxes connect to when they start. */
public final class TraceServer implements AutoCloseable {
    private static final int BACKLOG = 64;

    private final int fd;
    private final AtomicBoolean closed = new AtomicBoolean();

    private TraceServer(int fd) {
        this.fd = fd;
    }

    /**
     * @param path at which nothing is yet; at most 107 bytes long
     */
    public static TraceServer listen(Path path) throws IOException {
        int fd = Posix.socket(Posix.SOCK_SEQPACKET);
        boolean done = false;
        try (Arena arena = Arena.ofConfined()) {
            Posix.bind(fd, SocketAddress.of(path, arena));
            Posix.listen(fd, BACKLOG);
            done = true;
            return new TraceServer(fd);
        } finally {
            if (!done) {
                Posix.close(fd);
            }
        }
    }

    /**
     * Waits for the next sandbox; its handshake has not been made yet.
     *
     * @throws IOException once this server is closed
     */
    public TraceConnection accept() throws IOException {
        return new TraceConnection(Posix.accept(fd));
    }

    /** Ends a waiting {@link #accept} too. */
    @Override
    public void close() throws IOException {
        if (closed.compareAndSet(false, true)) {
            try {
                Posix.shutdown(fd);
            } finally {
                Posix.close(fd);
            }
        }
    }
}
