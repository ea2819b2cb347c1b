package dev.impasse.witness.daemon;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One watcher's connection, seen from the daemon: a thread that reads what it wants and one that writes to it. */
final class WatchSession {
    /** Bytes of packets that wait for it; some ten seconds of a busy container. */
    private static final long OUTBOX_BYTES = 16L * 1024 * 1024;

    private final SocketChannel channel;
    private final Feeds feeds;
    private final Outbox outbox = new Outbox(OUTBOX_BYTES);
    private @Nullable Feed feed;
    private volatile boolean welcomed;

    WatchSession(SocketChannel channel, Feeds feeds) {
        this.channel = channel;
        this.feeds = feeds;
    }

    /** Tells it that the daemon lives, once it has been welcomed: that is the first word that a watcher expects. */
    void beat() {
        if (welcomed) {
            outbox.put(Frame.of(Frame.Kind.BEAT));
        }
    }

    /** Returns when the watcher has gone. */
    void run() throws IOException {
        Thread writer = Thread.ofVirtual().name("watch-writer").start(this::write);
        try (channel) {
            FrameReader frames = new FrameReader(channel);
            while (true) {
                accept(frames.next());
            }
        } finally {
            outbox.close();
            Feed watched = feed;
            if (watched != null) {
                watched.unwatch(outbox);
                feeds.sweep(watched.container());
            }
            writer.interrupt();
        }
    }

    private void accept(Frame frame) throws FrameException {
        switch (frame.kind()) {
            case HELLO -> {
                outbox.put(
                        Frame.pair(
                                Frame.Kind.WELCOME, Frame.VERSION, ProcessHandle.current().pid()));
                welcomed = true;
                if (frame.number(0) != Frame.VERSION) {
                    refuse("it speaks version " + Frame.VERSION + " of the watchers' protocol");
                }
            }
            case WATCH -> watch(frame.text());
            case SETTLE -> settle(frame.number(0));
            default -> throw new FrameException("a watcher does not send " + frame.kind());
        }
    }

    private void settle(long number) {
        Frame answer = Frame.number(Frame.Kind.SETTLED, number);
        Feed watched = feed;
        if (watched == null) {
            outbox.put(answer);
        } else {
            feeds.settle(watched, () -> outbox.put(answer));
        }
    }

    private void watch(String container) {
        if (feed != null) {
            refuse("this connection watches a container already");
            return;
        }
        Optional<Feed> got = feeds.with(container, found -> found.watch(outbox));
        if (got.isEmpty()) {
            refuse("another program watches container " + container + " already");
        } else {
            feed = got.get();
        }
    }

    private void refuse(String why) {
        outbox.put(Frame.text(Frame.Kind.REFUSED, why));
    }

    private void write() {
        try {
            outbox.drainTo(channel);
        } catch (IOException e) {
            // It has gone; the reading side sees the same and tidies up.
            outbox.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
