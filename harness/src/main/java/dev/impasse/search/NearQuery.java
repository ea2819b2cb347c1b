package dev.impasse.search;

import java.io.IOException;
import java.util.Collection;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.jspecify.annotations.Nullable;

/** Events that fit one query and have one that fits another at most so many events away in the same log. */
final class NearQuery extends Query {
    private final Query event;
    private final Query other;
    private final int distance;

    NearQuery(Query event, Query other, int distance) {
        this.event = event;
        this.other = other;
        this.distance = distance;
    }

    @Override
    public Query rewrite(IndexSearcher searcher) throws IOException {
        Spots spots = searcher.search(other, new Gathering());
        return new BooleanQuery.Builder()
                .add(event, BooleanClause.Occur.MUST)
                .add(new SpotFilter(spots, distance), BooleanClause.Occur.FILTER)
                .build();
    }

    @Override
    public void visit(QueryVisitor visitor) {
        event.visit(visitor.getSubVisitor(BooleanClause.Occur.MUST, this));
    }

    @Override
    public String toString(String field) {
        return event.toString(field) + " NEAR/" + distance + " " + other.toString(field);
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof NearQuery near
                && event.equals(near.event)
                && other.equals(near.other)
                && distance == near.distance;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * event.hashCode() + other.hashCode()) + distance;
    }

    /** All into one, because only one thread searches. */
    private static final class Gathering implements CollectorManager<SpotCollector, Spots> {
        private final Spots spots = new Spots();

        @Override
        public SpotCollector newCollector() {
            return new SpotCollector(spots);
        }

        @Override
        public Spots reduce(Collection<SpotCollector> collectors) {
            return spots;
        }
    }

    private static final class SpotCollector extends SimpleCollector {
        private final Spots spots;
        private Spots.@Nullable Reader reader;

        SpotCollector(Spots spots) {
            this.spots = spots;
        }

        @Override
        protected void doSetNextReader(LeafReaderContext context) throws IOException {
            reader = new Spots.Reader(context.reader());
        }

        @Override
        public void collect(int document) throws IOException {
            if (reader != null && reader.move(document)) {
                spots.add(reader.log(), reader.seq());
            }
        }

        @Override
        public ScoreMode scoreMode() {
            return ScoreMode.COMPLETE_NO_SCORES;
        }
    }
}
