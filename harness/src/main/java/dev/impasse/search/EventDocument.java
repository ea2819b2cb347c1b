package dev.impasse.search;

import dev.impasse.event.Event;
import dev.impasse.policy.Verdict;
import dev.impasse.search.text.Cutting;
import java.time.Instant;
import java.util.Locale;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.util.BytesRef;

/** Makes an event a document. Nothing of the event is stored: its place in its file is, and the file has the rest. */
final class EventDocument {
    /** With their places, for phrases; the number of words counts in the relevance. */
    private static final FieldType SCORED = type(false);

    private static final FieldType PLACED = type(true);
    private static final int LONGEST_KEYWORD = 256;

    private final EventWords words = new EventWords();
    private final String run;

    EventDocument(String run) {
        this.run = run;
    }

    Document of(Source source, Event event, long offset) {
        words.read(event.data());
        Document document = new Document();
        keyword(document, IndexField.KIND, event.kind());
        keyword(document, IndexField.WITNESS, event.witness().word());
        if (event.intent() != null) {
            keyword(document, IndexField.INTENT, event.intent());
        }
        if (event.severity() != null) {
            keyword(document, IndexField.SEVERITY, event.severity().word());
        }
        verdict(document, event);
        data(document, IndexField.REASON, event, "reason_code");
        data(document, IndexField.ACTION, event, "intent_kind");
        tripwire(document, event);
        words.hosts().forEach(host -> keyword(document, IndexField.HOST, host));
        words.programs().forEach(program -> keyword(document, IndexField.PROGRAM, program));
        words.values().forEach(value -> keyword(document, IndexField.DATA, value));
        String text = words.text(event);
        String paths = words.paths();
        if (!paths.isEmpty()) {
            document.add(new Field(IndexField.PATH, paths, PLACED));
        }
        placed(document, source, event.seq(), event.time(), offset, FacetKey.of(source, event));
        texts(document, text);
        return document;
    }

    Document ofNote(String text, Instant time) {
        Document document = new Document();
        keyword(document, IndexField.KIND, "note");
        keyword(document, IndexField.WITNESS, "human");
        String facets = FacetKey.of(Source.NOTE.word(), "human", "note", "", "", "");
        placed(document, Source.NOTE, 0, time, 0, facets);
        texts(document, "note" + Cutting.GAP + "human" + Cutting.GAP + text);
        return document;
    }

    private void placed(
            Document document, Source source, long seq, Instant time, long offset, String facets) {
        document.add(new StringField(IndexField.SOURCE, source.word(), Field.Store.NO));
        document.add(new StringField(IndexField.RUN, run, Field.Store.NO));
        document.add(SortedDocValuesField.indexedField(IndexField.RUN, new BytesRef(run)));
        document.add(NumericDocValuesField.indexedField(IndexField.TIME, Times.nanos(time)));
        document.add(NumericDocValuesField.indexedField(IndexField.SEQ, seq));
        document.add(new NumericDocValuesField(IndexField.OFFSET, offset));
        document.add(new SortedDocValuesField(IndexField.FACETS, new BytesRef(facets)));
    }

    private static void texts(Document document, String text) {
        document.add(new Field(IndexField.TEXT, text, SCORED));
        document.add(new Field(IndexField.EXACT, text, PLACED));
    }

    // "verdict:denied" finds whatever was refused, by whichever verdict.
    private static void verdict(Document document, Event event) {
        String word = event.data().path("verdict").asString("");
        if (word.isEmpty()) {
            return;
        }
        keyword(document, IndexField.VERDICT, word);
        for (Verdict verdict : Verdict.values()) {
            if (verdict.name().equals(word)) {
                if (verdict.isDenial()) {
                    keyword(document, IndexField.VERDICT, "denied");
                } else if (verdict.permits()) {
                    keyword(document, IndexField.VERDICT, "allowed");
                }
            }
        }
    }

    // T1 finds T1-protected-write.
    private static void tripwire(Document document, Event event) {
        String name = event.data().path("tripwire").asString("");
        int dash = name.indexOf('-');
        if (!name.isEmpty()) {
            keyword(document, IndexField.TRIPWIRE, name);
        }
        if (dash > 0) {
            keyword(document, IndexField.TRIPWIRE, name.substring(0, dash));
        }
    }

    private static void data(Document document, String field, Event event, String name) {
        String text = event.data().path(name).asString("");
        if (!text.isEmpty()) {
            keyword(document, field, text);
        }
    }

    private static void keyword(Document document, String field, String text) {
        if (text.length() <= LONGEST_KEYWORD) {
            document.add(new StringField(field, text.toLowerCase(Locale.ROOT), Field.Store.NO));
        }
    }

    private static FieldType type(boolean omitNorms) {
        FieldType type = new FieldType();
        type.setTokenized(true);
        type.setIndexOptions(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
        type.setOmitNorms(omitNorms);
        type.freeze();
        return type;
    }
}
