package dev.impasse.witness.daemon;

import dev.impasse.witness.trace.Handshake;
import dev.impasse.witness.trace.MalformedPacketException;
import dev.impasse.witness.trace.Packet;
import dev.impasse.witness.trace.TraceConnection;
import dev.impasse.witness.trace.TraceRoute;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Reads one sandbox's connection to its end and sorts the packets by container. One thread. */
final class SandboxReader {
    private static final int HANDSHAKE_MILLIS = 10_000;

    /**
     * How long to let packets gather before the next look. A reader that waits in poll is woken by every single packet,
     * and the sandbox pays for the waking; in this time a sender's buffer does not fill (some 270 packets fit).
     */
    private static final long GATHER_NANOS = 500_000;

    /** After so many at one look there is no pause: the sender's buffer was half full, and a pause may last longer. */
    private static final int BUSY = 128;

    /**
     * So many packets after a request, all that were sent before it have been read: a sender's buffer holds fewer (208
     * KiB, of which each takes at least 512 bytes).
     */
    private static final int IN_FLIGHT = 4096;

    /** A pod has a few containers; more than this from one connection is no pod. */
    private static final int MAX_CONTAINERS = 64;

    private final TraceConnection connection;
    private final Feeds feeds;
    private final Map<String, Feed> mine = new LinkedHashMap<>();
    private final List<Runnable> settling = new ArrayList<>();
    private volatile @Nullable Thread thread;
    private boolean ended;
    private boolean busy;

    SandboxReader(TraceConnection connection, Feeds feeds) {
        this.connection = connection;
        this.feeds = feeds;
    }

    /**
     * @param then run once what is in the socket now was passed on
     * @return false if all has been already, because the connection is over
     */
    boolean settle(Runnable then) {
        synchronized (settling) {
            if (ended) {
                return false;
            }
            settling.add(then);
        }
        connection.wake();
        LockSupport.unpark(thread);
        return true;
    }

    /** Returns when the sandbox has gone. */
    void run() throws IOException, MalformedPacketException, InterruptedException {
        thread = Thread.currentThread();
        feeds.began(this);
        try {
            shakeHands();
            while (readOn()) {
                if (!busy && !asked()) {
                    LockSupport.parkNanos(GATHER_NANOS);
                }
                connection.await(-1);
            }
        } finally {
            finish();
        }
    }

    private void shakeHands() throws IOException, MalformedPacketException {
        connection.await(HANDSHAKE_MILLIS);
        if (connection.receive() != TraceConnection.Received.PACKET) {
            throw new IOException("no handshake came");
        }
        connection.send(Handshake.answer(connection.packet()));
    }

    /** Reads until nothing is there; false at the end. */
    private boolean readOn() throws IOException, InterruptedException {
        List<Runnable> due = takeSettling();
        int since = 0;
        int all = 0;
        while (true) {
            switch (connection.receive()) {
                case PACKET -> route(connection.packet());
                case TOO_LONG -> mine.values().forEach(feed -> feed.lost(Loss.TOO_LONG));
                case NONE -> {
                    busy = all >= BUSY;
                    due.forEach(Runnable::run);
                    return true;
                }
                case END -> {
                    due.forEach(Runnable::run);
                    return false;
                }
            }
            all++;
            if (++since >= IN_FLIGHT) {
                // A sandbox that never pauses must not keep its watcher waiting for ever.
                due.forEach(Runnable::run);
                due = takeSettling();
                since = 0;
            }
        }
    }

    private void route(byte[] bytes) throws InterruptedException {
        try {
            Packet packet = Packet.of(bytes);
            Optional<Feed> feed = feed(TraceRoute.container(packet));
            if (feed.isPresent()) {
                feed.get().packet(bytes, packet.dropped());
            }
        } catch (MalformedPacketException e) {
            mine.values().forEach(feed -> feed.lost(Loss.MALFORMED));
        }
    }

    /** A packet that names no container (some do not) belongs to the connection's first. */
    private Optional<Feed> feed(String container) {
        if (container.isEmpty()) {
            return mine.values().stream().findFirst();
        }
        Feed known = mine.get(container);
        if (known != null) {
            return Optional.of(known);
        }
        if (mine.size() >= MAX_CONTAINERS) {
            return Optional.empty();
        }
        Optional<Feed> feed = feeds.with(container, found -> found.from(this));
        feed.ifPresent(found -> mine.put(container, found));
        return feed;
    }

    private boolean asked() {
        synchronized (settling) {
            return !settling.isEmpty();
        }
    }

    private List<Runnable> takeSettling() {
        synchronized (settling) {
            List<Runnable> due = List.copyOf(settling);
            settling.clear();
            return due;
        }
    }

    private void finish() {
        List<Runnable> due;
        synchronized (settling) {
            ended = true;
            due = List.copyOf(settling);
            settling.clear();
        }
        due.forEach(Runnable::run);
        feeds.ended(this);
        mine.forEach((id, feed) -> {
            feed.gone();
            feeds.sweep(id);
        });
        connection.close();
    }
}
