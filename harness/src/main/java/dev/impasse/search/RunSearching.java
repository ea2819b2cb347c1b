package dev.impasse.search;

import java.io.IOException;
import java.util.BitSet;
import java.util.Collection;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.jspecify.annotations.Nullable;

/** Gathers the numbers of all events that fit, by the file that they are in; notes are passed over. */
final class RunSearching extends SimpleCollector {
    /** What a log from anybody says beyond this number is passed over: it bounds the memory to 16 MiB. */
    private static final int LAST = 1 << 27;

    private final BitSet events = new BitSet();
    private final BitSet kernel = new BitSet();
    private @Nullable NumericDocValues seq;
    private @Nullable SortedDocValues facets;

    /** All into one, because only one thread searches. */
    CollectorManager<RunSearching, RunSearching> manager() {
        return new CollectorManager<>() {
            @Override
            public RunSearching newCollector() {
                return RunSearching.this;
            }

            @Override
            public RunSearching reduce(Collection<RunSearching> collectors) {
                return RunSearching.this;
            }
        };
    }

    BitSet events() {
        return events;
    }

    BitSet kernel() {
        return kernel;
    }

    @Override
    protected void doSetNextReader(LeafReaderContext context) throws IOException {
        seq = DocValues.getNumeric(context.reader(), IndexField.SEQ);
        facets = DocValues.getSorted(context.reader(), IndexField.FACETS);
    }

    @Override
    public void collect(int document) throws IOException {
        if (seq == null || facets == null) {
            return;
        }
        if (seq.advanceExact(document)
                && seq.longValue() <= LAST
                && facets.advanceExact(document)) {
            int number = (int) seq.longValue();
            switch (FacetKey.source(facets.lookupOrd(facets.ordValue()))) {
                case EVENTS -> events.set(number);
                case KERNEL -> kernel.set(number);
                case NOTE -> {}
            }
        }
    }

    @Override
    public ScoreMode scoreMode() {
        return ScoreMode.COMPLETE_NO_SCORES;
    }
}
