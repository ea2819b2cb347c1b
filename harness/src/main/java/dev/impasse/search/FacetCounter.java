package dev.impasse.search;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreMode;

/** Counts what fits by what it is and by run: two look-ups and two additions an event. */
final class FacetCounter implements Collector {
    private final Map<String, Long> keys = new HashMap<>();
    private final Map<String, Long> runs = new HashMap<>();

    /**
     * What was counted.
     *
     * @param keys by {@link FacetKey}
     * @param runs by run
     */
    record Counts(Map<String, Long> keys, Map<String, Long> runs) {
        long total() {
            return runs.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    static CollectorManager<FacetCounter, Counts> manager() {
        return new CollectorManager<>() {
            @Override
            public FacetCounter newCollector() {
                return new FacetCounter();
            }

            @Override
            public Counts reduce(Collection<FacetCounter> counters) throws IOException {
                Map<String, Long> keys = new HashMap<>();
                Map<String, Long> runs = new HashMap<>();
                for (FacetCounter counter : counters) {
                    counter.finish();
                    counter.keys.forEach((key, n) -> keys.merge(key, n, Long::sum));
                    counter.runs.forEach((run, n) -> runs.merge(run, n, Long::sum));
                }
                return new Counts(keys, runs);
            }
        };
    }

    private interface Finish {
        void run() throws IOException;
    }

    private Finish finish = () -> {};

    @Override
    public LeafCollector getLeafCollector(LeafReaderContext context) throws IOException {
        finish();
        SortedDocValues key = DocValues.getSorted(context.reader(), IndexField.FACETS);
        SortedDocValues run = DocValues.getSorted(context.reader(), IndexField.RUN);
        int[] byKey = new int[key.getValueCount()];
        int[] byRun = new int[run.getValueCount()];
        finish =
                () -> {
                    add(key, byKey, keys);
                    add(run, byRun, runs);
                };
        return new LeafCollector() {
            @Override
            public void setScorer(Scorable scorer) {}

            @Override
            public void collect(int document) throws IOException {
                if (key.advanceExact(document) && run.advanceExact(document)) {
                    byKey[key.ordValue()]++;
                    byRun[run.ordValue()]++;
                }
            }
        };
    }

    @Override
    public ScoreMode scoreMode() {
        return ScoreMode.COMPLETE_NO_SCORES;
    }

    private void finish() throws IOException {
        finish.run();
        finish = () -> {};
    }

    private static void add(SortedDocValues values, int[] counts, Map<String, Long> into)
            throws IOException {
        for (int ord = 0; ord < counts.length; ord++) {
            if (counts[ord] > 0) {
                into.merge(values.lookupOrd(ord).utf8ToString(), (long) counts[ord], Long::sum);
            }
        }
        Arrays.fill(counts, 0);
    }
}
