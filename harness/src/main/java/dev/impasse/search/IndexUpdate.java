package dev.impasse.search;

import dev.impasse.EnvironmentException;
import dev.impasse.InterruptedWorkException;
import dev.impasse.run.RunFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.LockObtainFailedException;

/**
 * Writes into the index what is new in some runs. Holds the index's lock for as long as that takes and no longer, so that
 * every program gets its turn. Killed at any point, it leaves what the last commit held.
 */
final class IndexUpdate {
    /** Of events in memory before they go to the disk, and what bounds a rebuild's memory. MiB. */
    private static final double MEMORY =
            Math.clamp(Runtime.getRuntime().maxMemory() / 8 / (1 << 20), 16, 256);

    /**
     * How many parts of one size there may be before they are made one. Twice as many as usual: a search over twenty parts
     * costs little, and ten million events are written once instead of twice.
     */
    private static final double PARTS = 20;

    /** After so many bytes of logs what is there is committed, so that a long work can be cut short. */
    private static final long COMMIT_BYTES = 1L << 30;

    /** Less than this is not worth a second thread. Bytes. */
    private static final long FOR_ONE_THREAD = 4L << 20;

    private static final int MOST_THREADS = 8;

    private final IndexPlace place;
    private final Directory directory;

    IndexUpdate(IndexPlace place, Directory directory) {
        this.place = place;
        this.directory = directory;
    }

    private record Task(RunFiles files, RunEntry entry, long work) {}

    /**
     * What there is to do.
     *
     * @param tasks runs that have something new
     * @param gone runs that are no more
     */
    private record Plan(List<Task> tasks, Set<String> gone) {
        boolean empty() {
            return tasks.isEmpty() && gone.isEmpty();
        }
    }

    /**
     * @param known what the index held when it was last looked at
     * @param runs which are looked at
     * @param all whether they are all that there are, so that others are taken out
     */
    IndexReport update(Catalogue known, List<RunFolder> runs, boolean all) {
        return plan(known, runs, all).empty()
                ? IndexReport.NOTHING_NEW
                : write(IndexWriterConfig.OpenMode.APPEND, runs, all);
    }

    /** Makes the index anew; whoever reads sees the old one until that is done. */
    IndexReport rebuild(List<RunFolder> runs) {
        try {
            if (IndexSchema.found(directory) == IndexSchema.Found.UNREADABLE) {
                IndexSchema.clear(directory);
            }
        } catch (LockObtainFailedException e) {
            return IndexReport.BUSY;
        } catch (IOException e) {
            throw failed(place, e);
        }
        return write(IndexWriterConfig.OpenMode.CREATE, runs, true);
    }

    private Plan plan(Catalogue known, List<RunFolder> runs, boolean all) {
        List<Task> tasks = new ArrayList<>();
        Set<String> gone = all ? new HashSet<>(known.entries().keySet()) : new HashSet<>();
        for (RunFolder run : runs) {
            RunFiles files = RunFiles.of(place, run);
            RunEntry entry = known.of(run.id());
            long work = files.work(entry);
            gone.remove(run.id());
            if (work > 0) {
                tasks.add(new Task(files, entry, work));
            }
        }
        return new Plan(tasks, gone);
    }

    private IndexReport write(IndexWriterConfig.OpenMode mode, List<RunFolder> runs, boolean all) {
        boolean anew = mode == IndexWriterConfig.OpenMode.CREATE;
        IndexWriterConfig config =
                new IndexWriterConfig(Analysis.INDEX)
                        .setOpenMode(mode)
                        .setRAMBufferSizeMB(MEMORY)
                        .setMergePolicy(new TieredMergePolicy().setSegmentsPerTier(PARTS))
                        .setCommitOnClose(false);
        try (IndexWriter writer = new IndexWriter(directory, config)) {
            // Under the lock once more: another program may have done it meanwhile.
            Plan plan = plan(held(writer), runs, all);
            writer.setLiveCommitData(IndexSchema.mark().entrySet());
            for (String run : plan.gone()) {
                writer.deleteDocuments(
                        new Term(IndexField.RUN, run), new Term(IndexField.ENTRY, run));
            }
            long events = run(writer, plan.tasks(), anew);
            writer.commit();
            return new IndexReport(events, plan.tasks().size(), plan.gone().size(), anew, false);
        } catch (LockObtainFailedException e) {
            return IndexReport.BUSY;
        } catch (IOException e) {
            throw failed(place, e);
        }
    }

    private static Catalogue held(IndexWriter writer) throws IOException {
        try (DirectoryReader reader = DirectoryReader.open(writer)) {
            return Catalogue.read(reader);
        }
    }

    private static long run(IndexWriter writer, List<Task> tasks, boolean anew) throws IOException {
        long all = tasks.stream().mapToLong(Task::work).sum();
        int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
        if (all <= FOR_ONE_THREAD || tasks.size() == 1) {
            threads = 1;
        }
        AtomicLong events = new AtomicLong();
        try (ExecutorService pool =
                Executors.newFixedThreadPool(
                        threads, Thread.ofPlatform().name("index-", 1).daemon().factory())) {
            for (int from = 0; from < tasks.size(); ) {
                List<Future<?>> started = new ArrayList<>();
                long bytes = 0;
                while (from < tasks.size() && bytes < COMMIT_BYTES) {
                    Task task = tasks.get(from++);
                    bytes += task.work();
                    started.add(
                            pool.submit(() -> {
                                RunIndexer indexer =
                                        new RunIndexer(writer, task.files(), task.entry());
                                return events.addAndGet(indexer.update());
                            }));
                }
                await(started);
                // Before it is whole, a new index must not take the old one's place.
                if (!anew) {
                    writer.commit();
                }
            }
        }
        return events.get();
    }

    private static void await(List<Future<?>> started) throws IOException {
        try {
            for (Future<?> each : started) {
                each.get();
            }
        } catch (InterruptedException e) {
            started.forEach(each -> each.cancel(false));
            Thread.currentThread().interrupt();
            throw new InterruptedWorkException("indexing was interrupted.");
        } catch (ExecutionException e) {
            started.forEach(each -> each.cancel(false));
            switch (e.getCause()) {
                case IOException io -> throw io;
                case RuntimeException own -> throw own;
                case null, default -> throw new IllegalStateException(e);
            }
        }
    }

    static EnvironmentException failed(IndexPlace place, IOException e) {
        return new EnvironmentException(
                "index_failed",
                "The index in " + place.index() + " cannot be used (" + e.getMessage() + ").",
                "free disk space, or remove that folder: ./impasse index --rebuild makes it anew.",
                e);
    }
}
