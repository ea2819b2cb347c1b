package dev.impasse.witness.daemon;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** The feeds of all containers that run or are watched. */
final class Feeds {
    private final ConcurrentMap<String, Feed> feeds = new ConcurrentHashMap<>();
    private final Set<SandboxReader> readers = ConcurrentHashMap.newKeySet();

    /**
     * Takes a container's feed, made if need be.
     *
     * @param take says whether the feed could be taken; {@link #sweep} cannot come in between
     */
    Optional<Feed> with(String container, Predicate<Feed> take) {
        AtomicBoolean taken = new AtomicBoolean();
        Feed feed =
                feeds.compute(
                        container,
                        (id, known) -> {
                            Feed found = known == null ? new Feed(id) : known;
                            taken.set(take.test(found));
                            return found;
                        });
        return taken.get() ? Optional.ofNullable(feed) : Optional.empty();
    }

    /** Forgets a feed that is over. */
    void sweep(String container) {
        feeds.computeIfPresent(container, (id, feed) -> feed.over() ? null : feed);
    }

    void began(SandboxReader reader) {
        readers.add(reader);
    }

    void ended(SandboxReader reader) {
        readers.remove(reader);
    }

    /**
     * Runs something once all that was sent for a container by now was passed on. As long as nobody is known to send for
     * it, its first packet may lie with any of the sandboxes.
     */
    void settle(Feed feed, Runnable then) {
        List<SandboxReader> asked =
                feed.ended()
                        ? List.of()
                        : feed.source().map(List::of).orElseGet(() -> List.copyOf(readers));
        AtomicInteger left = new AtomicInteger(asked.size() + 1);
        Runnable one =
                () -> {
                    if (left.decrementAndGet() == 0) {
                        then.run();
                    }
                };
        for (SandboxReader reader : asked) {
            if (!reader.settle(one)) {
                one.run();
            }
        }
        one.run();
    }

    int count() {
        return feeds.size();
    }
}
