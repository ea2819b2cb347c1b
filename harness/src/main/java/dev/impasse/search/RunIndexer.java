package dev.impasse.search;

import dev.impasse.BadInputException;
import dev.impasse.event.Event;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.StrictJson;
import dev.impasse.run.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;

/**
 * Brings one run in the index up to date with its files. Everything that it writes becomes visible with one commit: the
 * run's entry together with the events that it speaks of.
 */
final class RunIndexer {
    private static final int SPEC_LIMIT = 4 * 1024 * 1024;

    private final IndexWriter writer;
    private final RunFiles files;
    private final String run;
    private final EventDocument documents;
    private RunFacts facts;
    private LogMark events;
    private LogMark kernel;
    private FileState noted;
    private long added;

    RunIndexer(IndexWriter writer, RunFiles files, RunEntry entry) {
        this.writer = writer;
        this.files = files;
        this.run = entry.run();
        this.documents = new EventDocument(run);
        this.facts = entry.facts();
        this.events = entry.events();
        this.kernel = entry.kernel();
        this.noted = entry.note();
    }

    /**
     * @return how many events were added
     */
    long update() throws IOException {
        FileState eventsNow = FileState.of(files.events());
        FileState kernelNow = FileState.of(files.kernel());
        boolean grown = events.continuedBy(eventsNow) && kernel.continuedBy(kernelNow);
        if (!grown || !follow(eventsNow, kernelNow)) {
            forget();
            follow(eventsNow, kernelNow);
        }
        FileState specNow = FileState.of(files.spec());
        specification();
        note();
        RunEntry entry = new RunEntry(run, facts, specNow, noted, events, kernel);
        writer.updateDocument(new Term(IndexField.ENTRY, run), document(entry));
        return added;
    }

    private void forget() throws IOException {
        writer.deleteDocuments(new Term(IndexField.RUN, run));
        facts = RunFacts.UNKNOWN;
        events = LogMark.NOTHING;
        kernel = LogMark.NOTHING;
        noted = FileState.MISSING;
        added = 0;
    }

    private boolean follow(FileState eventsNow, FileState kernelNow) throws IOException {
        Optional<LogMark> toEvents = follow(files.events(), Source.EVENTS, events, eventsNow);
        Optional<LogMark> toKernel = follow(files.kernel(), Source.KERNEL, kernel, kernelNow);
        if (toEvents.isEmpty() || toKernel.isEmpty()) {
            return false;
        }
        events = toEvents.get();
        kernel = toKernel.get();
        return true;
    }

    private Optional<LogMark> follow(Path file, Source source, LogMark mark, FileState now)
            throws IOException {
        if (now.missing() || now.equals(mark.state())) {
            return Optional.of(mark);
        }
        return LogFollower.follow(
                file,
                mark,
                now,
                (event, offset) -> {
                    writer.addDocument(documents.of(source, event, offset));
                    added++;
                    if (source == Source.EVENTS) {
                        notice(event);
                    }
                });
    }

    // The events tell what a run is, even where its other files are lost.
    private void notice(Event event) {
        if (event.kind().equals("episode_started")) {
            facts =
                    facts.started(
                            event.data().path("task").asString(""),
                            event.data().path("agent").asString(""));
        } else if (event.kind().equals("episode_ended")) {
            facts = facts.found(event.data().path("finding").asString(""));
        }
    }

    private void specification() {
        try {
            byte[] bytes = BoundedFiles.bytes(files.spec(), "a run's specification", SPEC_LIMIT);
            facts = facts.specified(StrictJson.object(bytes, files.spec().toString()));
        } catch (BadInputException e) {
            // A broken or missing specification takes nothing away from the events.
            return;
        }
    }

    private void note() throws IOException {
        FileState now = FileState.of(files.note());
        if (now.equals(noted)) {
            return;
        }
        noted = now;
        Notes notes = Notes.read(files.note());
        facts = facts.tagged(notes.tags());
        Term own = new Term(IndexField.NOTE, run);
        if (notes.empty()) {
            writer.deleteDocuments(own);
            return;
        }
        Document document = documents.ofNote(notes.body(), Times.instant(now.modified()));
        document.add(new StringField(IndexField.NOTE, run, Field.Store.NO));
        writer.updateDocument(own, document);
    }

    private static Document document(RunEntry entry) {
        Document document = new Document();
        document.add(new StringField(IndexField.ENTRY, entry.run(), Field.Store.NO));
        document.add(new StoredField(IndexField.ENTRY_JSON, Json.MAPPER.writeValueAsString(entry)));
        return document;
    }
}
