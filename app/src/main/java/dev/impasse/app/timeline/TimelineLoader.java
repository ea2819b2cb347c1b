package dev.impasse.app.timeline;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Fills an index from a run's two files, in the order of their times as far as both have been written. A live one goes on
 * until it is stopped: it looks when it is poked, and now and then by itself.
 */
final class TimelineLoader {
    /** How often a live file is looked at that nobody poked for. Milliseconds. */
    private static final long LOOK_MILLIS = 200;

    /** After how many events the screen is told first, so that the first rows are there at once. */
    private static final int TOLD_FIRST = 4096;

    /** And later, at most: each time costs a frame, which a long run has no use for. */
    private static final int TOLD_EVERY = 131_072;

    private final Path[] files;
    private final EventIndex index;
    private final Runnable grown;
    private final Semaphore pokes = new Semaphore(0);
    private volatile boolean live;

    /**
     * @param files the run's own events, then the kernel's; either may be missing
     * @param grown is called from the loading thread after the index has grown
     */
    TimelineLoader(Path events, Path kernel, boolean live, EventIndex index, Runnable grown) {
        this.files = new Path[] {events, kernel};
        this.live = live;
        this.index = index;
        this.grown = grown;
    }

    /** There may be more in the files. */
    void poke() {
        if (pokes.availablePermits() == 0) {
            pokes.release();
        }
    }

    /** Nothing more is written: what is there is read to its end, and that is all. */
    void ended() {
        live = false;
        poke();
    }

    /**
     * Reads until the end, or until interrupted.
     *
     * @return how many events there are
     */
    int run() throws IOException, InterruptedException {
        try (LogTail events = new LogTail(files[0]);
                LogTail kernel = new LogTail(files[1])) {
            LogTail[] tails = {events, kernel};
            while (true) {
                boolean last = !live;
                read(tails);
                if (last) {
                    return index.count();
                }
                boolean _ = pokes.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            }
        }
    }

    private void read(LogTail[] tails) throws IOException, InterruptedException {
        // A file that has no more is not asked again in this round: asking is what costs.
        boolean[] dry = new boolean[tails.length];
        int untold = 0;
        int tell = TOLD_FIRST;
        for (int file = earliest(tails, dry); file >= 0; file = earliest(tails, dry)) {
            LogTail tail = tails[file];
            index.add(file, tail.lineOffset(), tail.lineLength(), tail.head());
            tail.take();
            if (++untold == tell) {
                untold = 0;
                tell = Math.min(TOLD_EVERY, 2 * tell);
                grown.run();
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
            }
        }
        if (untold > 0) {
            grown.run();
        }
    }

    private static int earliest(LogTail[] tails, boolean[] dry) throws IOException {
        for (int i = 0; i < tails.length; i++) {
            dry[i] = dry[i] || !tails[i].next();
        }
        if (!dry[0] && !dry[1]) {
            return tails[1].head().mono < tails[0].head().mono ? 1 : 0;
        }
        return !dry[0] ? 0 : !dry[1] ? 1 : -1;
    }
}
