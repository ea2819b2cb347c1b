package dev.impasse.search;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;

/**
 * The index over all runs, for any number of threads and programs at once. It is brought up to date when {@link #refresh}
 * is called and not by itself; a search sees what the last refresh of any program has committed.
 */
public final class SearchIndex implements AutoCloseable {
    static {
        LuceneNoise.quiet();
    }

    private static final long BACK_OFF_NANOS = 50_000_000;

    private final IndexPlace place;
    private final RunStore runs;
    private final Clock clock;
    private final LongSupplier nanos;
    private final Directory directory;
    private final Object writing = new Object();
    private @Nullable State state;

    private SearchIndex(IndexPlace place, Clock clock, LongSupplier nanos) throws IOException {
        this.nanos = nanos;
        this.place = place;
        this.runs = new RunStore(place.runs());
        this.clock = clock;
        Files.createDirectories(place.index());
        this.directory = FSDirectory.open(place.index());
    }

    /** One state of the index and the runs in it. */
    private record State(DirectoryReader reader, Catalogue catalogue) {}

    /**
     * Opens the index, or the place where there will be one.
     *
     * @throws EnvironmentException if the folder cannot be made
     */
    public static SearchIndex open(IndexPlace place, Clock clock) {
        return open(place, clock, System::nanoTime);
    }

    /**
     * @param nanos how time goes by while somebody waits for an answer
     */
    static SearchIndex open(IndexPlace place, Clock clock, LongSupplier nanos) {
        try {
            return new SearchIndex(place, clock, nanos);
        } catch (IOException e) {
            throw IndexUpdate.failed(place, e);
        }
    }

    /** Whether there is an index that can be asked as it is; none is made for the answer. */
    public boolean current() {
        try {
            return IndexSchema.found(directory) == IndexSchema.Found.CURRENT;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Indexes what is new in any run, and takes out runs that are gone. Costs a few looks at files a run where nothing is.
     *
     * @return {@link IndexReport#busy} where another program is at it
     */
    public IndexReport refresh() {
        return refresh(runs.list(), true);
    }

    /** The same, and waits so long for another program that is at it. */
    public IndexReport refresh(Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        IndexReport report = refresh();
        while (report.busy() && System.nanoTime() < end) {
            LockSupport.parkNanos(BACK_OFF_NANOS);
            report = refresh();
        }
        return report;
    }

    /** The same for one run only: for the one that is being watched, several times a second. */
    public IndexReport refresh(RunFolder run) {
        return refresh(List.of(run), false);
    }

    /** Makes the index anew from the runs' files; searches see the old one until it is done. */
    public IndexReport rebuild() {
        synchronized (writing) {
            return new IndexUpdate(place, directory).rebuild(runs.list());
        }
    }

    /**
     * @throws BadInputException if the query cannot be understood, with the place of the character
     * @throws EnvironmentException if there is no index and another program is making the first one
     */
    public SearchResult search(SearchRequest request) {
        return with(now -> searching(now).answer(request, new MatchAllDocsQuery()));
    }

    /**
     * Searches what has come since a watch looked the last time.
     *
     * @throws BadInputException if the query cannot be understood
     */
    public Look look(SearchRequest request, WatchCursor seen) {
        return with(now ->
                new Look(
                        searching(now).answer(request, seen.since()),
                        WatchCursor.at(now.catalogue())));
    }

    /** From where a watch that begins now looks. */
    public WatchCursor cursor() {
        return with(now -> WatchCursor.at(now.catalogue()));
    }

    /**
     * Which events of one run fit: all of them, however many.
     *
     * @param query in the query language; its last word need not be whole
     * @throws BadInputException if the query cannot be understood
     * @throws EnvironmentException if there is no index yet
     */
    public RunHits within(RunFolder run, String query) {
        return with(now -> searching(now).within(run.id(), query));
    }

    /**
     * What could be typed next.
     *
     * @param caret where the next key goes, from 0 to the query's length
     * @param limit how many are wanted at most
     */
    public List<Completion> complete(String query, int caret, int limit) {
        return with(now -> new Completer(now.reader(), now.catalogue(), limit).at(query, caret));
    }

    /**
     * The values that a query demands and that no event has, for whoever wonders why it finds nothing.
     *
     * @throws BadInputException if the query cannot be understood
     */
    public List<Stranger> strangers(String query) {
        return with(now -> searching(now).strangers(query));
    }

    /** The events around a hit, read from its file. */
    public Neighbours neighbours(Hit hit, int before, int after) {
        return HitReader.around(place, hit, before, after);
    }

    private IndexReport refresh(List<RunFolder> which, boolean all) {
        synchronized (writing) {
            try {
                IndexUpdate update = new IndexUpdate(place, directory);
                if (IndexSchema.found(directory) != IndexSchema.Found.CURRENT) {
                    return update.rebuild(runs.list());
                }
                State now = acquire();
                try {
                    return update.update(now.catalogue(), which, all);
                } finally {
                    now.reader().decRef();
                }
            } catch (IOException e) {
                throw IndexUpdate.failed(place, e);
            }
        }
    }

    private interface Work<T> {
        T on(State state) throws IOException;
    }

    private <T> T with(Work<T> work) {
        try {
            State now = acquire();
            try {
                return work.on(now);
            } finally {
                now.reader().decRef();
            }
        } catch (IOException e) {
            throw IndexUpdate.failed(place, e);
        }
    }

    private Searching searching(State now) {
        return new Searching(place, now.reader(), now.catalogue(), clock, nanos);
    }

    /** The newest state; whoever has it lets go of its reader. */
    private synchronized State acquire() throws IOException {
        State old = state;
        if (old == null) {
            if (IndexSchema.found(directory) != IndexSchema.Found.CURRENT) {
                throw new EnvironmentException(
                        "index_busy",
                        "There is no index yet that can be searched; another program is making it.",
                        "again in a moment.",
                        null);
            }
            state = state(DirectoryReader.open(directory));
        } else {
            DirectoryReader newer = DirectoryReader.openIfChanged(old.reader());
            if (newer != null) {
                state = state(newer);
                old.reader().close();
            }
        }
        State now = java.util.Objects.requireNonNull(state);
        now.reader().incRef();
        return now;
    }

    private static State state(DirectoryReader reader) throws IOException {
        return new State(reader, Catalogue.read(reader));
    }

    @Override
    public synchronized void close() {
        try (directory) {
            if (state != null) {
                state.reader().close();
                state = null;
            }
        } catch (IOException e) {
            throw IndexUpdate.failed(place, e);
        }
    }
}
