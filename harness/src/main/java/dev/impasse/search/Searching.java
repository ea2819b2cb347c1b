package dev.impasse.search;

import dev.impasse.BadInputException;
import dev.impasse.search.query.Clause;
import dev.impasse.search.query.PlainWords;
import dev.impasse.search.query.QueryFault;
import dev.impasse.search.query.QueryParser;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.ExitableDirectoryReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MultiCollectorManager;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.search.TotalHits;

/** Answers one request from one state of the index. */
final class Searching {
    /** Beyond so many the total is not counted, unless counts are asked for. */
    private static final int COUNTED = 1_000;

    private final IndexPlace place;
    private final DirectoryReader reader;
    private final Catalogue catalogue;
    private final Clock clock;
    private final LongSupplier nanos;

    Searching(
            IndexPlace place,
            DirectoryReader reader,
            Catalogue catalogue,
            Clock clock,
            LongSupplier nanos) {
        this.nanos = nanos;
        this.place = place;
        this.reader = reader;
        this.catalogue = catalogue;
        this.clock = clock;
    }

    private record Found(TopDocs hits, FacetCounter.Counts counts) {}

    /**
     * @param only what hits have to fit besides
     * @throws BadInputException if the query cannot be understood
     */
    SearchResult answer(SearchRequest request, Query only) throws IOException {
        long start = System.nanoTime();
        Clause clause = clause(request.query(), request.typing());
        Query query = lucene(clause, request.query());
        // While somebody types there is no time for an order of what fits equally well.
        boolean equal = !request.typing() && PlainWords.of(clause).isEmpty();
        Query whole =
                new BooleanQuery.Builder()
                        .add(query, BooleanClause.Occur.MUST)
                        .add(only, BooleanClause.Occur.FILTER)
                        .build();
        Deadline deadline = new Deadline(request.patience(), nanos);
        IndexSearcher searcher = searcher(deadline);
        Found found = bounded(() -> find(searcher, whole, request, equal), NOTHING);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        HitReader hits = new HitReader(place, reader, catalogue, new Snippets(query));
        List<Hit> page = new ArrayList<>();
        ScoreDoc[] all = found.hits().scoreDocs;
        int last = Math.min(all.length, request.from() + request.limit());
        for (int i = request.from(); i < last; i++) {
            page.add(hits.read(all[i]));
        }
        boolean counted = request.facets();
        boolean complete = !deadline.passed() && !searcher.timedOut();
        TotalHits total = found.hits().totalHits;
        return new SearchResult(
                counted ? found.counts().total() : total.value(),
                complete && (counted || total.relation() == TotalHits.Relation.EQUAL_TO),
                complete,
                took,
                List.copyOf(page),
                counted ? Facets.of(found.counts(), catalogue) : Map.of());
    }

    /**
     * @throws BadInputException if the query cannot be understood
     */
    RunHits within(String run, String query) throws IOException {
        Clause clause = clause(query, true);
        Query whole =
                new BooleanQuery.Builder()
                        .add(lucene(clause, query), BooleanClause.Occur.FILTER)
                        .add(
                                new TermQuery(new Term(IndexField.RUN, run)),
                                BooleanClause.Occur.FILTER)
                        .build();
        Deadline deadline = new Deadline(SearchRequest.PATIENCE, nanos);
        RunSearching found = new RunSearching();
        IndexSearcher searcher = searcher(deadline);
        bounded(() -> searcher.search(whole, found.manager()), found);
        boolean complete = !deadline.passed() && !searcher.timedOut();
        return new RunHits(found.events(), found.kernel(), PlainWords.of(clause), complete);
    }

    /**
     * @throws BadInputException if the query cannot be understood
     */
    List<Stranger> strangers(String query) throws IOException {
        Clause clause = clause(query, false);
        try {
            return new Strangers(reader, catalogue).in(clause);
        } catch (QueryFault e) {
            throw e.told(query);
        }
    }

    private IndexSearcher searcher(Deadline deadline) throws IOException {
        IndexSearcher searcher = new IndexSearcher(ExitableDirectoryReader.wrap(reader, deadline));
        searcher.setTimeout(deadline);
        return searcher;
    }

    private static Clause clause(String query, boolean typing) {
        try {
            return typing ? QueryParser.parseTyping(query) : QueryParser.parse(query);
        } catch (QueryFault e) {
            throw e.told(query);
        }
    }

    private Query lucene(Clause clause, String query) {
        try {
            return new LuceneQueries(catalogue, clock.instant()).of(clause);
        } catch (QueryFault e) {
            throw e.told(query);
        }
    }

    private interface Work<T> {
        T run() throws IOException;
    }

    private static Found find(
            IndexSearcher searcher, Query query, SearchRequest request, boolean equal)
            throws IOException {
        CollectorManager<?, ? extends TopDocs> top = top(request, equal);
        if (!request.facets()) {
            return new Found(searcher.search(query, top), NOTHING_COUNTED);
        }
        Object[] both =
                searcher.search(query, new MultiCollectorManager(top, FacetCounter.manager()));
        return new Found((TopDocs) both[0], (FacetCounter.Counts) both[1]);
    }

    private static <T> T bounded(Work<T> work, T cut) throws IOException {
        try {
            return work.run();
        } catch (ExitableDirectoryReader.ExitingReaderException e) {
            // Time ran out while the words that a pattern stands for were gathered.
            return cut;
        } catch (Spots.TooMany e) {
            throw new BadInputException(
                    "bad_query",
                    "query",
                    "what stands behind NEAR fits more than " + Spots.MOST + " events.",
                    "say more exactly what has to be near.",
                    e);
        }
    }

    private static final FacetCounter.Counts NOTHING_COUNTED =
            new FacetCounter.Counts(Map.of(), Map.of());
    private static final Found NOTHING =
            new Found(
                    new TopDocs(
                            new TotalHits(0, TotalHits.Relation.GREATER_THAN_OR_EQUAL_TO),
                            new ScoreDoc[0]),
                    NOTHING_COUNTED);

    // Where nothing is said in words one event fits as well as another; then the oldest is first.
    private static CollectorManager<?, ? extends TopDocs> top(
            SearchRequest request, boolean equal) {
        int count = Math.max(1, request.from() + request.limit());
        int exact = request.facets() ? Integer.MAX_VALUE : COUNTED;
        return switch (request.order()) {
            case RELEVANCE ->
                    equal
                            ? new TopFieldCollectorManager(byTime(false), count, exact)
                            : new TopScoreDocCollectorManager(count, null, exact);
            case NEWEST -> new TopFieldCollectorManager(byTime(true), count, exact);
            case OLDEST -> new TopFieldCollectorManager(byTime(false), count, exact);
        };
    }

    private static Sort byTime(boolean newest) {
        return new Sort(
                new SortField(IndexField.TIME, SortField.Type.LONG, newest),
                new SortField(IndexField.SEQ, SortField.Type.LONG, newest));
    }
}
