package dev.impasse.search;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.FSDirectory;

/**
 * All that an index says, document by document, in an order of its own: two indexes are equal when this is. States of files
 * are left out where they are not of what is indexed.
 */
final class IndexDump {
    private IndexDump() {}

    static List<String> of(Path index) throws IOException {
        List<String> all = new ArrayList<>();
        try (FSDirectory directory = FSDirectory.open(index);
                DirectoryReader reader = DirectoryReader.open(directory)) {
            for (LeafReaderContext leaf : reader.leaves()) {
                all.addAll(documents(leaf.reader()));
            }
        }
        all.sort(null);
        return all;
    }

    private static List<String> documents(LeafReader reader) throws IOException {
        Map<Integer, StringBuilder> documents = new TreeMap<>();
        for (int i = 0; i < reader.maxDoc(); i++) {
            if (reader.getLiveDocs() == null || reader.getLiveDocs().get(i)) {
                StringBuilder text = new StringBuilder();
                String entry = reader.storedFields().document(i).get(IndexField.ENTRY_JSON);
                documents.put(i, text.append(entry == null ? "" : "entry " + entry));
            }
        }
        values(reader, documents);
        List<String> fields = new ArrayList<>();
        reader.getFieldInfos().forEach(info -> fields.add(info.name));
        fields.sort(null);
        for (String field : fields) {
            Terms terms = reader.terms(field);
            if (terms != null) {
                terms(field, terms, documents);
            }
        }
        return documents.values().stream().map(StringBuilder::toString).toList();
    }

    private static void values(LeafReader reader, Map<Integer, StringBuilder> documents)
            throws IOException {
        for (Map.Entry<Integer, StringBuilder> each : documents.entrySet()) {
            for (String field : List.of(IndexField.RUN, IndexField.FACETS)) {
                SortedDocValues values = reader.getSortedDocValues(field);
                if (values != null && values.advanceExact(each.getKey())) {
                    each.getValue()
                            .append(' ')
                            .append(values.lookupOrd(values.ordValue()).utf8ToString());
                }
            }
            for (String field : List.of(IndexField.SEQ, IndexField.TIME, IndexField.OFFSET)) {
                NumericDocValues values = reader.getNumericDocValues(field);
                if (values != null && values.advanceExact(each.getKey())) {
                    each.getValue().append(' ').append(values.longValue());
                }
            }
        }
    }

    private static void terms(String field, Terms terms, Map<Integer, StringBuilder> documents)
            throws IOException {
        TermsEnum term = terms.iterator();
        while (term.next() != null) {
            PostingsEnum postings = term.postings(null, PostingsEnum.POSITIONS);
            for (int document = postings.nextDoc();
                    document != DocIdSetIterator.NO_MORE_DOCS;
                    document = postings.nextDoc()) {
                StringBuilder text = documents.get(document);
                if (text != null) {
                    text.append(' ').append(field).append(':').append(term.term().utf8ToString());
                    for (int i = 0; terms.hasPositions() && i < postings.freq(); i++) {
                        text.append('@').append(postings.nextPosition());
                    }
                }
            }
        }
    }
}
