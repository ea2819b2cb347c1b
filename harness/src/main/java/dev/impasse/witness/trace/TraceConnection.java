package dev.impasse.witness.trace;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/** One sandbox's stream of packets. One thread reads; any thread may {@link #wake} it or shut the stream down. */
public final class TraceConnection implements AutoCloseable {
    /**
     * The most bytes of a packet that are kept. A sender's socket buffer (208 KiB by default) bounds what can come at
     * all, and the longest that is of use is a command line.
     */
    public static final int MAX_PACKET = 256 * 1024;

    private static final int POLL_ENTRY = 8;

    private final int fd;
    private final int waker;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment buffer = arena.allocate(MAX_PACKET);
    private final MemorySegment sending = arena.allocate(MAX_PACKET);
    private final MemorySegment entries = arena.allocate(2 * POLL_ENTRY, 8);
    private final MemorySegment counter = arena.allocate(8, 8);
    private final AtomicBoolean closed = new AtomicBoolean();
    private int length;

    TraceConnection(int fd) throws IOException {
        this.fd = fd;
        this.waker = Posix.eventfd();
        entry(0, fd);
        entry(1, waker);
    }

    /** Connects as a sandbox does, for generators. */
    public static TraceConnection connect(Path path) throws IOException {
        int fd = Posix.socket(Posix.SOCK_SEQPACKET);
        try (Arena arena = Arena.ofConfined()) {
            Posix.connect(fd, SocketAddress.of(path, arena));
        } catch (IOException e) {
            Posix.close(fd);
            throw e;
        }
        return new TraceConnection(fd);
    }

    /** What {@link #receive} came back with. */
    public enum Received {
        /** A packet; it is in {@link #packet}. */
        PACKET,
        /** A packet longer than {@link #MAX_PACKET}, of which nothing is kept. */
        TOO_LONG,
        /** None is there now. */
        NONE,
        /** The other side is gone, and every packet was read. */
        END
    }

    /** Waits until a packet, the end, or a {@link #wake} is there; at most {@code milliseconds}, under 0 for ever. */
    public void await(int milliseconds) throws IOException {
        Posix.poll(entries, 2, milliseconds);
        if (entries.get(ValueLayout.JAVA_SHORT, POLL_ENTRY + 6) != 0) {
            Posix.read(waker, counter);
        }
    }

    /** Takes the next packet without waiting. */
    public Received receive() throws IOException {
        long n = Posix.recv(fd, buffer, Posix.MSG_DONTWAIT | Posix.MSG_TRUNC);
        if (n == -Posix.EAGAIN) {
            return Received.NONE;
        }
        // Anything else that fails here (a reset) is an end as well; what came before was read.
        if (n <= 0) {
            return Received.END;
        }
        if (n > MAX_PACKET) {
            return Received.TOO_LONG;
        }
        length = (int) n;
        return Received.PACKET;
    }

    /** A copy of the packet that {@link #receive} took last. */
    public byte[] packet() {
        byte[] bytes = new byte[length];
        MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, 0, bytes, 0, length);
        return bytes;
    }

    /** Sends one packet; waits while the other side's queue is full. */
    public void send(byte[] packet) throws IOException {
        if (packet.length > MAX_PACKET) {
            throw new IOException("a packet of " + packet.length + " bytes");
        }
        synchronized (sending) {
            MemorySegment.copy(packet, 0, sending, ValueLayout.JAVA_BYTE, 0, packet.length);
            Posix.send(fd, sending.asSlice(0, packet.length));
        }
    }

    /** Ends a waiting {@link #await} of another thread. */
    public synchronized void wake() {
        if (closed.get()) {
            return;
        }
        try (Arena small = Arena.ofConfined()) {
            // A full counter fails, and then the other thread is woken anyway.
            Posix.write(waker, small.allocateFrom(ValueLayout.JAVA_LONG, 1));
        }
    }

    /** Must be called by the reading thread, or once that is over. */
    @Override
    public synchronized void close() {
        if (closed.compareAndSet(false, true)) {
            Posix.close(fd);
            Posix.close(waker);
            arena.close();
        }
    }

    /** Makes the reading thread see the end; it closes. */
    public synchronized void shutdown() throws IOException {
        if (!closed.get()) {
            Posix.shutdown(fd);
        }
    }

    private void entry(int index, int descriptor) {
        long at = (long) index * POLL_ENTRY;
        entries.set(ValueLayout.JAVA_INT, at, descriptor);
        entries.set(ValueLayout.JAVA_SHORT, at + 4, Posix.POLLIN);
    }
}
