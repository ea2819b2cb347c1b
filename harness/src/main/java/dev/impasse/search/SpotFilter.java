package dev.impasse.search;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;

/** Events that stand close to one of some spots. */
final class SpotFilter extends Query {
    /** Some look-ups and a binary search, in Lucene's measure of simple steps. */
    private static final float COST = 60;

    private final Spots spots;
    private final int distance;

    SpotFilter(Spots spots, int distance) {
        this.spots = spots;
        this.distance = distance;
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) {
        return new ConstantScoreWeight(this, boost) {
            @Override
            public ScorerSupplier scorerSupplier(LeafReaderContext context) throws IOException {
                return supplier(context, score(), mode);
            }

            @Override
            public boolean isCacheable(LeafReaderContext context) {
                return false;
            }
        };
    }

    private ScorerSupplier supplier(LeafReaderContext context, float score, ScoreMode mode) {
        int documents = context.reader().maxDoc();
        return new ScorerSupplier() {
            @Override
            public Scorer get(long cost) throws IOException {
                return new ConstantScoreScorer(
                        score, mode, near(new Spots.Reader(context.reader()), documents));
            }

            @Override
            public long cost() {
                return documents;
            }
        };
    }

    private TwoPhaseIterator near(Spots.Reader reader, int documents) {
        return new TwoPhaseIterator(DocIdSetIterator.all(documents)) {
            @Override
            public boolean matches() throws IOException {
                return reader.move(approximation().docID())
                        && spots.near(reader.log(), reader.seq(), distance);
            }

            @Override
            public float matchCost() {
                return COST;
            }
        };
    }

    @Override
    public void visit(QueryVisitor visitor) {
        visitor.visitLeaf(this);
    }

    @Override
    public String toString(String field) {
        return "within " + distance;
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof SpotFilter filter
                && spots == filter.spots
                && distance == filter.distance;
    }

    @Override
    public int hashCode() {
        return 31 * System.identityHashCode(spots) + distance;
    }
}
