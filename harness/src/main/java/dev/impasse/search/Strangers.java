package dev.impasse.search;

import dev.impasse.input.Nearest;
import dev.impasse.search.query.Clause;
import dev.impasse.search.query.Operand;
import dev.impasse.search.query.QueryFault;
import dev.impasse.search.query.SearchField;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.MatchNoDocsQuery;

/** Looks for values that a query demands and that there are nowhere: why it finds nothing. */
final class Strangers {
    /** Terms that are looked at in one segment for those that are written alike. */
    private static final int LOOKED_AT = 5_000;

    private final IndexReader reader;
    private final Catalogue catalogue;
    private final List<Stranger> found = new ArrayList<>();

    Strangers(IndexReader reader, Catalogue catalogue) {
        this.reader = reader;
        this.catalogue = catalogue;
    }

    List<Stranger> in(Clause clause) throws IOException, QueryFault {
        look(clause);
        return List.copyOf(found);
    }

    private void look(Clause clause) throws IOException, QueryFault {
        switch (clause) {
            case Clause.And and -> all(and.clauses());
            case Clause.Or or -> all(or.clauses());
            case Clause.Near near -> all(List.of(near.event(), near.other()));
            case Clause.Match match -> match(match);
            // What must not be there may well not be there.
            case Clause.Not ignored -> {}
            case Clause.All ignored -> {}
        }
    }

    private void all(List<Clause> clauses) throws IOException, QueryFault {
        for (Clause each : clauses) {
            look(each);
        }
    }

    private void match(Clause.Match match) throws IOException, QueryFault {
        SearchField field = match.field();
        boolean listed = field.form() == SearchField.Form.WORD && field != SearchField.DATA;
        String value = value(match.operand());
        if (!listed || value.isEmpty()) {
            return;
        }
        boolean there =
                RunMatches.about(field)
                        ? !(new RunMatches(catalogue).query(field, match.operand(), match.at())
                                instanceof MatchNoDocsQuery)
                        : reader.docFreq(new Term(field.word(), value.toLowerCase(Locale.ROOT)))
                                > 0;
        if (!there) {
            found.add(new Stranger(field.word(), value, Nearest.of(value, values(field))));
        }
    }

    private static String value(Operand operand) {
        return switch (operand) {
            case Operand.Word word -> word.text();
            case Operand.Phrase phrase -> phrase.text();
            default -> "";
        };
    }

    private Set<String> values(SearchField field) throws IOException {
        Set<String> values = new TreeSet<>();
        if (RunMatches.about(field)) {
            catalogue.all().forEach(entry -> values.addAll(RunMatches.values(field, entry)));
            return values;
        }
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms(field.word());
            TermsEnum each = terms == null ? TermsEnum.EMPTY : terms.iterator();
            for (int looked = 0; looked < LOOKED_AT && each.next() != null; looked++) {
                values.add(each.term().utf8ToString());
            }
        }
        return values;
    }
}
