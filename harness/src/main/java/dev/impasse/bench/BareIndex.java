package dev.impasse.bench;

import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.store.FSDirectory;

/**
 * The rival: Lucene as it comes, with its standard analyzer and the plain fields of ours (words, kind, witness, verdict, run,
 * time, number), the line itself stored. It has no exact words, no paths, no counts, and no way to go on after a crash.
 */
final class BareIndex {
    private static final double MEMORY = 96;

    private final Path folder;

    BareIndex(Path folder) {
        this.folder = folder;
    }

    void make(Path runs) throws Exception {
        IndexWriterConfig config =
                new IndexWriterConfig(new StandardAnalyzer()).setRAMBufferSizeMB(MEMORY);
        try (FSDirectory directory = FSDirectory.open(folder);
                IndexWriter writer = new IndexWriter(directory, config);
                ExecutorService pool =
                        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            List<Future<?>> started = new ArrayList<>();
            for (RunFolder run : new RunStore(runs).list()) {
                started.add(
                        pool.submit(() -> {
                            add(writer, run);
                            return run;
                        }));
            }
            for (Future<?> each : started) {
                each.get();
            }
        } catch (ExecutionException e) {
            throw new IOException(e);
        }
    }

    private static void add(IndexWriter writer, RunFolder run) throws IOException {
        try (EventReader reader = EventReader.open(run.events(), false)) {
            for (Event event : (Iterable<Event>) reader.events()::iterator) {
                Document document = new Document();
                String data = event.data().toString();
                document.add(new TextField("text", data, Field.Store.YES));
                keyword(document, "kind", event.kind());
                keyword(document, "witness", event.witness().word());
                keyword(document, "run", run.id());
                keyword(document, "verdict", event.data().path("verdict").asString(""));
                document.add(new LongField("seq", event.seq(), Field.Store.YES));
                document.add(new LongField("time", event.time().toEpochMilli(), Field.Store.YES));
                writer.addDocument(document);
            }
        }
    }

    private static void keyword(Document document, String field, String text) {
        document.add(
                new StringField(field, text.toLowerCase(java.util.Locale.ROOT), Field.Store.YES));
    }

    /** Each query's time, after a round that does not count. */
    Timings search(List<Query> queries, int limit) throws Exception {
        Timings timings = new Timings();
        try (FSDirectory directory = FSDirectory.open(folder);
                DirectoryReader reader = DirectoryReader.open(directory)) {
            IndexSearcher searcher = new IndexSearcher(reader);
            for (int round = 0; round < 4; round++) {
                boolean counts = round > 0;
                for (Query query : queries) {
                    timings.measure(counts, () -> searcher.search(query, limit));
                }
            }
        }
        return timings;
    }
}
