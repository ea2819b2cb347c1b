package dev.impasse.witness.daemon;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One container's packets, from the first on. They wait here, bounded, until somebody watches: who starts a container
 * learns its id too late to be there before it.
 */
final class Feed {
    /** A container's start and what the session does before the first watcher asks is a hundredth of it. */
    private static final long BACKLOG_BYTES = 8L * 1024 * 1024;

    private static final long PATIENCE_MILLIS = 5000;

    private final String container;
    private final Deque<Frame> backlog = new ArrayDeque<>();
    private long backlogBytes;
    private long unwatched;
    private long packets;
    private long droppedInside;
    private boolean gone;
    private @Nullable Outbox watcher;
    private @Nullable SandboxReader source;

    Feed(String container) {
        this.container = container;
    }

    String container() {
        return container;
    }

    /**
     * @return false where another sandbox already sends for this container
     */
    synchronized boolean from(SandboxReader reader) {
        if (source == null && !gone) {
            source = reader;
        }
        return source == reader;
    }

    /** Called by the source's thread only; waits while the watcher is behind. */
    void packet(byte[] bytes, long dropped) throws InterruptedException {
        Frame frame = new Frame(Frame.Kind.PACKET, bytes);
        Outbox to;
        synchronized (this) {
            packets++;
            droppedInside = Math.max(droppedInside, dropped);
            to = watcher;
            if (to == null) {
                keep(frame);
                return;
            }
        }
        to.offer(frame, PATIENCE_MILLIS);
    }

    synchronized void lost(Loss why) {
        packets++;
        Outbox to = watcher;
        if (to == null) {
            // Told with the backlog's own losses; that there is one at all is what counts.
            unwatched++;
        } else {
            to.lost(why, 1);
        }
    }

    private void keep(Frame frame) {
        if (unwatched > 0 || backlogBytes + frame.length() > BACKLOG_BYTES) {
            // What was first is worth more than what is latest: the start is in it.
            unwatched++;
        } else {
            backlog.addLast(frame);
            backlogBytes += frame.length();
        }
    }

    /**
     * @return false where somebody watches it already
     */
    synchronized boolean watch(Outbox outbox) {
        if (watcher != null) {
            return false;
        }
        watcher = outbox;
        backlog.forEach(outbox::put);
        backlog.clear();
        backlogBytes = 0;
        outbox.lost(Loss.NOBODY_WATCHED, unwatched);
        unwatched = 0;
        if (gone) {
            outbox.put(end());
        }
        return true;
    }

    synchronized void unwatch(Outbox outbox) {
        if (watcher == outbox) {
            watcher = null;
        }
    }

    /** Who sends for this container, once a first packet was sorted. */
    synchronized Optional<SandboxReader> source() {
        return Optional.ofNullable(source);
    }

    /** Whether the sandbox has ended, so that nothing can be on its way. */
    synchronized boolean ended() {
        return gone;
    }

    /** The source has ended. */
    synchronized void gone() {
        gone = true;
        source = null;
        if (watcher != null) {
            watcher.put(end());
        }
    }

    /** Whether nobody needs it any more. */
    synchronized boolean over() {
        return watcher == null && (gone || source == null);
    }

    private Frame end() {
        return Frame.pair(Frame.Kind.GONE, packets, droppedInside);
    }
}
