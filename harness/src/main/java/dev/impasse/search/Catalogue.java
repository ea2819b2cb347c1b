package dev.impasse.search;

import dev.impasse.run.Json;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;

/**
 * The runs of an index, as one reader of it sees them. In memory: some hundred bytes a run.
 *
 * @param entries by run
 */
record Catalogue(Map<String, RunEntry> entries) {

    static Catalogue read(IndexReader reader) throws IOException {
        Map<String, RunEntry> entries = new HashMap<>();
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms(IndexField.ENTRY);
            if (terms == null) {
                continue;
            }
            StoredFields stored = leaf.reader().storedFields();
            TermsEnum each = terms.iterator();
            PostingsEnum documents = null;
            while (each.next() != null) {
                documents = each.postings(documents, PostingsEnum.NONE);
                for (int document = documents.nextDoc();
                        document != DocIdSetIterator.NO_MORE_DOCS;
                        document = documents.nextDoc()) {
                    if (leaf.reader().getLiveDocs() == null
                            || leaf.reader().getLiveDocs().get(document)) {
                        RunEntry entry = entry(stored, document);
                        entries.put(entry.run(), entry);
                    }
                }
            }
        }
        return new Catalogue(Map.copyOf(entries));
    }

    Collection<RunEntry> all() {
        return entries.values();
    }

    RunEntry of(String run) {
        RunEntry entry = entries.get(run);
        return entry == null ? RunEntry.unseen(run) : entry;
    }

    private static RunEntry entry(StoredFields stored, int document) throws IOException {
        String json = stored.document(document).get(IndexField.ENTRY_JSON);
        return Json.MAPPER.readValue(json, RunEntry.class);
    }
}
