package dev.impasse.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/**
 * Up to where a watch has looked. It names every run that could still grow, or whose clock could be a little behind; of all
 * others an event is new if it is later than everything that was seen.
 *
 * @param time nanoseconds since 1970
 * @param open by run, how many events of each of its logs were seen
 */
public record WatchCursor(long time, Map<String, Seen> open) {
    /** How far the clocks of two runs may be apart. */
    private static final long LEEWAY_NANOS = 600_000_000_000L;

    public WatchCursor {
        open = Map.copyOf(open);
    }

    /**
     * @param events number of the last one seen in {@code events.jsonl}
     * @param kernel the same for {@code kernel.jsonl}
     */
    public record Seen(long events, long kernel) {}

    static WatchCursor at(Catalogue catalogue) {
        long newest = 0;
        for (RunEntry entry : catalogue.all()) {
            newest = Math.max(newest, entry.lastTime());
        }
        long time = Math.max(0, newest - LEEWAY_NANOS);
        Map<String, Seen> open = new HashMap<>();
        for (RunEntry entry : catalogue.all()) {
            if (!entry.facts().ended() || entry.lastTime() > time) {
                open.put(entry.run(), new Seen(entry.events().seq(), entry.kernel().seq()));
            }
        }
        return new WatchCursor(time, open);
    }

    /** What has come since. */
    Query since() {
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        List<BytesRef> runs = new ArrayList<>();
        open.forEach((run, seen) -> {
            runs.add(new BytesRef(run));
            any.add(grown(run, Source.EVENTS, seen.events()), BooleanClause.Occur.SHOULD);
            any.add(grown(run, Source.KERNEL, seen.kernel()), BooleanClause.Occur.SHOULD);
        });
        BooleanQuery.Builder later = new BooleanQuery.Builder();
        later.add(
                NumericDocValuesField.newSlowRangeQuery(IndexField.TIME, time + 1, Long.MAX_VALUE),
                BooleanClause.Occur.FILTER);
        later.add(RunMatches.of(runs), BooleanClause.Occur.MUST_NOT);
        return any.add(later.build(), BooleanClause.Occur.SHOULD).build();
    }

    private static Query grown(String run, Source source, long seq) {
        return new BooleanQuery.Builder()
                .add(new TermQuery(new Term(IndexField.RUN, run)), BooleanClause.Occur.FILTER)
                .add(
                        new TermQuery(new Term(IndexField.SOURCE, source.word())),
                        BooleanClause.Occur.FILTER)
                .add(
                        NumericDocValuesField.newSlowRangeQuery(
                                IndexField.SEQ, seq + 1, Long.MAX_VALUE),
                        BooleanClause.Occur.FILTER)
                .build();
    }
}
