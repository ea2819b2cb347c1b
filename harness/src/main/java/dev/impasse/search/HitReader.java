package dev.impasse.search;

import dev.impasse.event.Event;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.ScoreDoc;

/** Makes hits of what Lucene found: the index has the places, the runs' files have the rest. */
final class HitReader {
    private final IndexPlace place;
    private final IndexReader reader;
    private final Catalogue catalogue;
    private final Snippets snippets;

    HitReader(IndexPlace place, IndexReader reader, Catalogue catalogue, Snippets snippets) {
        this.place = place;
        this.reader = reader;
        this.catalogue = catalogue;
        this.snippets = snippets;
    }

    Hit read(ScoreDoc found) throws IOException {
        List<LeafReaderContext> leaves = reader.leaves();
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(found.doc, leaves));
        int document = found.doc - leaf.docBase;
        String run = text(leaf.reader(), IndexField.RUN, document);
        List<String> facets = FacetKey.values(text(leaf.reader(), IndexField.FACETS, document));
        Source source = Source.of(facets.getFirst());
        long seq = number(leaf.reader(), IndexField.SEQ, document);
        long offset = number(leaf.reader(), IndexField.OFFSET, document);
        Optional<Event> event = event(run, source, seq, offset);
        return new Hit(
                run,
                catalogue.of(run).facts(),
                source,
                seq,
                Times.instant(number(leaf.reader(), IndexField.TIME, document)),
                facets.get(FacetKey.NAMES.indexOf("kind")),
                Float.isFinite(found.score) ? found.score : 0,
                snippets.of(body(run, source, event)),
                event,
                offset);
    }

    static Neighbours around(IndexPlace place, Hit hit, int before, int after) {
        if (hit.event().isEmpty()) {
            return Neighbours.NONE;
        }
        RunFiles files = RunFiles.of(place, hit.run());
        try (LogWindow window = new LogWindow(files.log(hit.source()))) {
            return new Neighbours(
                    window.before(hit.offset(), before), window.after(hit.offset(), after));
        } catch (IOException e) {
            return Neighbours.NONE;
        }
    }

    private Optional<Event> event(String run, Source source, long seq, long offset) {
        if (source == Source.NOTE) {
            return Optional.empty();
        }
        try (LogWindow window = new LogWindow(RunFiles.of(place, run).log(source))) {
            return window.at(offset).filter(event -> event.seq() == seq);
        } catch (IOException e) {
            // The run was removed after it was indexed.
            return Optional.empty();
        }
    }

    private String body(String run, Source source, Optional<Event> event) {
        if (source == Source.NOTE) {
            return Notes.read(RunFiles.of(place, run).note()).body();
        }
        EventWords words = new EventWords();
        event.ifPresent(each -> words.read(each.data()));
        return words.body();
    }

    private static String text(LeafReader reader, String field, int document) throws IOException {
        SortedDocValues values = reader.getSortedDocValues(field);
        if (values == null || !values.advanceExact(document)) {
            throw new IOException("an indexed event has no " + field);
        }
        return values.lookupOrd(values.ordValue()).utf8ToString();
    }

    private static long number(LeafReader reader, String field, int document) throws IOException {
        NumericDocValues values = reader.getNumericDocValues(field);
        if (values == null || !values.advanceExact(document)) {
            throw new IOException("an indexed event has no " + field);
        }
        return values.longValue();
    }
}
