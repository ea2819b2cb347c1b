package dev.impasse.cli;

import dev.impasse.search.Hit;
import dev.impasse.search.Look;
import dev.impasse.search.SearchIndex;
import dev.impasse.search.SearchRequest;
import dev.impasse.search.WatchCursor;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Looks again and again for what is new, until it is interrupted or has seen enough. */
final class Watching {
    private static final long EVERY_MILLIS = 300;
    private static final int INTERRUPTED = 4;

    /** Of one look; of more than these only their number is told. */
    private static final int AT_ONCE = 10_000;

    private final Console console;
    private final SearchIndex index;
    private final boolean json;
    private final int context;

    /** Of the hit that was printed last. */
    private String run = "";

    Watching(Console console, SearchIndex index, boolean json, int context) {
        this.console = console;
        this.index = index;
        this.json = json;
        this.context = context;
    }

    /**
     * @param most how many hits are enough
     * @return the exit code
     */
    int follow(SearchRequest request, long most) throws InterruptedException {
        SearchRequest next = request.ordered(SearchRequest.Order.OLDEST).page(0, AT_ONCE);
        WatchCursor seen = index.cursor();
        CountDownLatch stopped = new CountDownLatch(1);
        long left = most;
        // A query that cannot be understood is told of now and not with the first event.
        index.look(next, seen);
        console.note("Waiting for new events that fit; Ctrl-C ends it.");
        try (Interrupts interrupts = Interrupts.handle()) {
            interrupts.onInterrupt(stopped::countDown);
            while (!stopped.await(EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
                index.refresh();
                Look look = index.look(next, seen);
                seen = look.next();
                for (Hit hit : look.result().hits()) {
                    print(hit);
                    if (--left == 0) {
                        return 0;
                    }
                }
                if (look.result().total() > AT_ONCE) {
                    console.note("and more than can be shown at once.");
                }
            }
            return INTERRUPTED;
        }
    }

    private void print(Hit hit) {
        if (json) {
            console.jsonLine(SearchJson.found(hit, index, context));
        } else {
            if (!hit.run().equals(run)) {
                run = hit.run();
                console.print(run);
            }
            new SearchLines(console, index, context).blocks(List.of(hit));
        }
    }
}
