package dev.impasse.witness.daemon;

import dev.impasse.witness.trace.MalformedPacketException;
import dev.impasse.witness.trace.TraceConnection;
import dev.impasse.witness.trace.TraceServer;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Listens for sandboxes and for watchers until there has been neither for a while. Every connection has its own thread,
 * so that one that stands still holds up no other.
 */
final class WitnessDaemon implements AutoCloseable {
    private static final int MAX_CONNECTIONS = 1024;
    private static final long BEAT_MILLIS = 1000;

    private final Consumer<String> log;
    private final Duration idle;
    private final TraceServer sandboxes;
    private final ServerSocketChannel watchers;
    private final Feeds feeds = new Feeds();
    private final Set<WatchSession> sessions = ConcurrentHashMap.newKeySet();
    private final CountDownLatch closed = new CountDownLatch(1);
    private int connections;
    private boolean closing;
    private long quietSince = System.nanoTime();

    /**
     * Begins to listen; the caller holds the lock.
     *
     * @param idle how long it stays without any connection
     */
    WitnessDaemon(WitnessPlace place, Duration idle, Consumer<String> log) throws IOException {
        this.log = log;
        this.idle = idle;
        // Who holds the lock is alone, so what lies there is of a daemon that was killed.
        Files.deleteIfExists(place.traceSocket());
        Files.deleteIfExists(place.watchSocket());
        watchers = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        watchers.bind(UnixDomainSocketAddress.of(place.watchSocket()));
        sandboxes = TraceServer.listen(place.traceSocket());
        forGroup(place.watchSocket());
        forGroup(place.traceSocket());
        Thread.ofPlatform().name("accept-sandboxes").start(this::acceptSandboxes);
        Thread.ofPlatform().name("accept-watchers").start(this::acceptWatchers);
    }

    /** The folder keeps strangers out; whoever may enter it may use what is in it. */
    static void forGroup(Path path) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-rw----"));
    }

    /** Returns when it has ended by itself or was closed. */
    void awaitEnd() throws InterruptedException {
        while (!closed.await(BEAT_MILLIS, TimeUnit.MILLISECONDS)) {
            sessions.forEach(WatchSession::beat);
            if (quiet()) {
                log.accept("nobody needs it any more");
                close();
            }
        }
    }

    /** How many containers it has packets of, or watchers for. */
    int feeds() {
        return feeds.count();
    }

    @Override
    public void close() {
        synchronized (this) {
            closing = true;
        }
        try {
            sandboxes.close();
            watchers.close();
        } catch (IOException e) {
            log.accept("closing failed: " + e.getMessage());
        }
        closed.countDown();
    }

    private synchronized boolean quiet() {
        if (connections > 0 || System.nanoTime() - quietSince < idle.toNanos()) {
            return false;
        }
        closing = true;
        return true;
    }

    private synchronized boolean enter() {
        if (closing || connections >= MAX_CONNECTIONS) {
            return false;
        }
        connections++;
        return true;
    }

    private synchronized void leave() {
        connections--;
        quietSince = System.nanoTime();
    }

    private void acceptSandboxes() {
        try {
            while (true) {
                TraceConnection connection = sandboxes.accept();
                if (!enter()) {
                    connection.close();
                    continue;
                }
                // A platform thread: it waits in a native call, which would hold a virtual one's
                // carrier.
                Thread.ofPlatform().name("sandbox").start(() -> serve(connection));
            }
        } catch (IOException e) {
            ended("sandboxes", e);
        }
    }

    private void serve(TraceConnection connection) {
        try {
            new SandboxReader(connection, feeds).run();
        } catch (IOException | MalformedPacketException e) {
            log.accept("a sandbox's connection ended: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            leave();
        }
    }

    private void acceptWatchers() {
        try {
            while (true) {
                SocketChannel channel = watchers.accept();
                if (!enter()) {
                    channel.close();
                    continue;
                }
                WatchSession session = new WatchSession(channel, feeds);
                Thread.ofVirtual().name("watcher").start(() -> serve(session));
            }
        } catch (IOException e) {
            ended("watchers", e);
        }
    }

    private void serve(WatchSession session) {
        sessions.add(session);
        try {
            session.run();
        } catch (FrameException e) {
            log.accept("a watcher was cut off: " + e.getMessage());
        } catch (IOException e) {
            // It closed; that is how each of them ends.
        } finally {
            sessions.remove(session);
            leave();
        }
    }

    private void ended(String what, IOException e) {
        boolean expected;
        synchronized (this) {
            expected = closing;
        }
        if (!expected) {
            log.accept("listening for " + what + " failed: " + e.getMessage());
            // Half a witness would blind episodes that trust it; without any they end as INVALID.
            close();
        }
    }
}
