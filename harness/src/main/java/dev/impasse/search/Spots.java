package dev.impasse.search;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.jspecify.annotations.Nullable;

/** Where some events stand: their numbers, log by log. */
final class Spots {
    /** How many there may be; 8 bytes each. */
    static final int MOST = 2_000_000;

    private final Map<String, Numbers> logs = new HashMap<>();
    private int count;

    /** The events near which others are looked for are too many to hold. */
    static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static final class Numbers {
        private long[] values = new long[8];
        private int size;
        private boolean sorted = true;

        void add(long value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, 2 * size);
            }
            sorted &= size == 0 || values[size - 1] <= value;
            values[size++] = value;
        }

        boolean near(long value, long distance) {
            if (!sorted) {
                Arrays.sort(values, 0, size);
                sorted = true;
            }
            int at = Arrays.binarySearch(values, 0, size, value - distance);
            int first = at < 0 ? -at - 1 : at;
            return first < size && values[first] <= value + distance;
        }
    }

    void add(String log, long seq) {
        if (++count > MOST) {
            throw new TooMany();
        }
        logs.computeIfAbsent(log, ignored -> new Numbers()).add(seq);
    }

    boolean near(String log, long seq, long distance) {
        Numbers numbers = logs.get(log);
        return numbers != null && numbers.near(seq, distance);
    }

    /** Tells of the documents of one segment, in rising order, in which log and where there they stand. */
    static final class Reader {
        private final SortedDocValues runs;
        private final SortedDocValues facets;
        private final NumericDocValues seqs;
        private final @Nullable String[] names;
        private final @Nullable String[] sources;

        Reader(LeafReader reader) throws IOException {
            runs = DocValues.getSorted(reader, IndexField.RUN);
            facets = DocValues.getSorted(reader, IndexField.FACETS);
            seqs = DocValues.getNumeric(reader, IndexField.SEQ);
            names = new String[runs.getValueCount()];
            sources = new String[facets.getValueCount()];
        }

        /** Whether the document is an event. */
        boolean move(int document) throws IOException {
            return runs.advanceExact(document)
                    && facets.advanceExact(document)
                    && seqs.advanceExact(document);
        }

        String log() throws IOException {
            int run = runs.ordValue();
            int facet = facets.ordValue();
            String name = names[run];
            if (name == null) {
                name = runs.lookupOrd(run).utf8ToString();
                names[run] = name;
            }
            String source = sources[facet];
            if (source == null) {
                String key = facets.lookupOrd(facet).utf8ToString();
                source = FacetKey.values(key).getFirst() + ' ';
                sources[facet] = source;
            }
            return source.concat(name);
        }

        long seq() throws IOException {
            return seqs.longValue();
        }
    }
}
