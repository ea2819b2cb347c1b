package dev.impasse.witness.daemon;

import dev.impasse.witness.trace.MalformedPacketException;
import dev.impasse.witness.trace.Packet;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.Optional;

/** The watcher's side of one container: a thread that hands on what the daemon sends. */
public final class WatchedContainer implements AutoCloseable {
    private static final long LOOK_MILLIS = 500;

    /** The daemon says every second that it lives; a machine under load may be late with it. */
    private static final Duration SILENCE = Duration.ofSeconds(15);

    private final WitnessLink link;
    private final PacketListener listener;
    private final Duration silence;
    private final Selector selector;
    private final Thread thread;
    private long asked;
    private long settled;
    private boolean over;
    private volatile boolean closing;

    private WatchedContainer(
            WitnessLink link, PacketListener listener, String container, Duration silence)
            throws IOException {
        this.link = link;
        this.listener = listener;
        this.silence = silence;
        WitnessLink.write(link.channel(), Frame.text(Frame.Kind.WATCH, container));
        selector = Selector.open();
        link.channel().configureBlocking(false);
        link.channel().register(selector, SelectionKey.OP_READ);
        thread =
                Thread.ofPlatform()
                        .daemon()
                        .name("witness-" + container.substring(0, Math.min(12, container.length())))
                        .start(this::read);
    }

    /**
     * Begins to watch; what the container has sent already comes first.
     *
     * @param link of its own; closed with this
     */
    public static WatchedContainer watch(
            WitnessLink link, String container, PacketListener listener) throws IOException {
        return watch(link, container, listener, SILENCE);
    }

    /**
     * @param silence after how long without a word a daemon is taken for gone
     */
    static WatchedContainer watch(
            WitnessLink link, String container, PacketListener listener, Duration silence)
            throws IOException {
        return new WatchedContainer(link, listener, container, silence);
    }

    /**
     * Waits until the listener was told of everything that the container did before this call.
     *
     * @return false if that did not come about in time, or the daemon is gone
     */
    public synchronized boolean settle(Duration patience) throws InterruptedException {
        long number = ++asked;
        long end = System.nanoTime() + patience.toNanos();
        try {
            WitnessLink.write(link.channel(), Frame.number(Frame.Kind.SETTLE, number));
        } catch (IOException e) {
            return false;
        }
        while (settled < number && !over) {
            long left = (end - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                return false;
            }
            wait(left);
        }
        return settled >= number;
    }

    /** Returns when the listener hears nothing more. */
    @Override
    public void close() throws IOException {
        closing = true;
        selector.wakeup();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        link.close();
        selector.close();
    }

    private void read() {
        try {
            readFrames();
        } catch (IOException e) {
            if (!closing) {
                listener.broken("the witness daemon is gone (" + e.getMessage() + ")");
            }
        } catch (RuntimeException e) {
            // A defect in what listens must not look like a container that does nothing.
            listener.broken("what the witness saw could not be taken in (" + e + ")");
        } finally {
            synchronized (this) {
                over = true;
                notifyAll();
            }
        }
    }

    private void readFrames() throws IOException {
        FrameReader frames = link.frames();
        long heard = System.nanoTime();
        while (!closing) {
            Optional<Frame> frame = frames.buffered();
            if (frame.isPresent()) {
                accept(frame.get());
                continue;
            }
            int ready = selector.select(LOOK_MILLIS);
            selector.selectedKeys().clear();
            if (ready > 0) {
                frames.fill();
                heard = System.nanoTime();
            } else if (System.nanoTime() - heard > silence.toNanos()) {
                throw new IOException("it has been silent for " + silence.toSeconds() + " s");
            }
        }
    }

    private void accept(Frame frame) throws IOException {
        switch (frame.kind()) {
            case PACKET -> {
                try {
                    listener.packet(Packet.of(frame.payload()));
                } catch (MalformedPacketException e) {
                    listener.lost(1, Loss.MALFORMED);
                }
            }
            case LOST -> listener.lost(frame.number(0), Loss.of(frame.number(1)));
            case GONE -> listener.gone(frame.number(0), frame.number(1));
            case SETTLED -> {
                synchronized (this) {
                    settled = Math.max(settled, frame.number(0));
                    notifyAll();
                }
            }
            case REFUSED -> throw new FrameException(frame.text());
            case BEAT, WELCOME -> {}
            default -> throw new FrameException("a daemon does not send " + frame.kind());
        }
    }
}
