package dev.impasse.search;

import dev.impasse.search.query.Clause;
import dev.impasse.search.query.Operand;
import dev.impasse.search.query.QueryFault;
import dev.impasse.search.query.SearchField;
import dev.impasse.search.text.Cutting;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** Turns clauses into what Lucene searches for. */
final class LuceneQueries {
    /** Every event; the index has other documents as well. */
    static final Query ALL = new FieldExistsQuery(IndexField.SEQ);

    /** Spellings that are tried for a word. */
    private static final int MOST_SPELLINGS = 64;

    private final RunMatches runs;
    private final Ranges ranges;

    LuceneQueries(Catalogue catalogue, Instant now) {
        this.runs = new RunMatches(catalogue);
        this.ranges = new Ranges(now);
    }

    Query of(Clause clause) throws QueryFault {
        return switch (clause) {
            case Clause.All ignored -> ALL;
            case Clause.And and -> and(and.clauses());
            case Clause.Or or -> {
                BooleanQuery.Builder any = new BooleanQuery.Builder();
                for (Clause each : or.clauses()) {
                    any.add(of(each), BooleanClause.Occur.SHOULD);
                }
                yield any.build();
            }
            case Clause.Not not ->
                    new BooleanQuery.Builder()
                            .add(new ConstantScoreQuery(ALL), BooleanClause.Occur.FILTER)
                            .add(of(not.clause()), BooleanClause.Occur.MUST_NOT)
                            .build();
            case Clause.Near near ->
                    new NearQuery(of(near.event()), of(near.other()), near.distance());
            case Clause.Match match -> match(match);
        };
    }

    private Query and(List<Clause> clauses) throws QueryFault {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        boolean positive = false;
        for (Clause each : clauses) {
            if (each instanceof Clause.Not not) {
                all.add(of(not.clause()), BooleanClause.Occur.MUST_NOT);
            } else {
                positive = true;
                all.add(of(each), occur(each));
            }
        }
        if (!positive) {
            all.add(ALL, BooleanClause.Occur.FILTER);
        }
        return all.build();
    }

    // Only what is said in words makes one event fit better than another.
    private static BooleanClause.Occur occur(Clause clause) {
        boolean filters =
                clause instanceof Clause.Match match
                        && match.field().form() != SearchField.Form.WORDS;
        return filters ? BooleanClause.Occur.FILTER : BooleanClause.Occur.MUST;
    }

    private Query match(Clause.Match match) throws QueryFault {
        SearchField field = match.field();
        if (RunMatches.about(field)) {
            return constant(runs.query(field, match.operand(), match.at()));
        }
        return switch (field.form()) {
            case TIME, NUMBER, SCALE -> constant(ranges.query(field, match.operand(), match.at()));
            case WORD -> constant(keyword(field.word(), match));
            case WORDS -> words(field.word(), match);
        };
    }

    private static Query constant(Query query) {
        return new ConstantScoreQuery(query);
    }

    private static Query keyword(String field, Clause.Match match) throws QueryFault {
        String prefix = match.name().isEmpty() ? "" : match.name() + "=";
        return switch (match.operand()) {
            case Operand.Word word -> term(field, value(prefix, word.text()));
            case Operand.Phrase phrase -> term(field, value(prefix, phrase.text()));
            case Operand.Wildcard wildcard -> wildcard(field, prefixed(wildcard, prefix), match);
            case Operand.Regex regex -> {
                if (!prefix.isEmpty()) {
                    throw new QueryFault(match.at(), "data takes no expression; use a star.");
                }
                yield TermPatterns.query(field, regex, match.at());
            }
            case Operand.Fuzzy fuzzy -> fuzzy(field, prefix + fuzzy.text(), fuzzy.edits());
            case Operand.Range ignored ->
                    throw new QueryFault(match.at(), field + " takes no range.");
        };
    }

    // What separates values stands in none of them: see EventWords.
    private static String value(String prefix, String text) {
        return prefix.isEmpty() ? text : prefix + text.replace(Cutting.GAP, ' ');
    }

    private static Operand.Wildcard prefixed(Operand.Wildcard wildcard, String prefix) {
        List<String> parts = new java.util.ArrayList<>(wildcard.parts());
        parts.set(0, prefix + parts.getFirst());
        return new Operand.Wildcard(parts);
    }

    private static Query term(String field, String text) {
        return new TermQuery(new Term(field, text.toLowerCase(Locale.ROOT)));
    }

    private static Query wildcard(String field, Operand.Wildcard wildcard, Clause.Match match)
            throws QueryFault {
        return wildcard.parts().size() == 2 && wildcard.parts().getLast().isEmpty()
                ? TermPatterns.prefix(field, wildcard.parts().getFirst())
                : TermPatterns.query(field, wildcard, true, match.at());
    }

    private static Query words(String field, Clause.Match match) throws QueryFault {
        return switch (match.operand()) {
            case Operand.Word word -> phrase(field, word.text(), 0);
            case Operand.Phrase phrase -> phrase(field, phrase.text(), phrase.slop());
            case Operand.Wildcard wildcard -> wildcardWord(field, wildcard, match);
            case Operand.Regex regex ->
                    // What stands between blanks is what an expression is about.
                    TermPatterns.query(
                            field.equals(IndexField.TEXT) ? IndexField.EXACT : field,
                            regex,
                            match.at());
            case Operand.Fuzzy fuzzy -> fuzzyWord(field, fuzzy);
            case Operand.Range ignored ->
                    throw new QueryFault(match.at(), field + " takes no range.");
        };
    }

    // A word of several parts, such as check.sh, is a phrase. Punctuation alone is passed over.
    private static Query phrase(String field, String text, int slop) {
        List<String> terms = Analysis.cutting(field).ask(text);
        if (terms.isEmpty()) {
            return ALL;
        }
        if (terms.size() == 1) {
            return new TermQuery(new Term(field, terms.getFirst()));
        }
        return new PhraseQuery(slop, field, terms.toArray(String[]::new));
    }

    // Words hold letters and digits only: a star among anything else is about what is written.
    private static Query wildcardWord(String field, Operand.Wildcard wildcard, Clause.Match match)
            throws QueryFault {
        if (wildcard.parts().stream().allMatch(String::isEmpty)) {
            return ALL;
        }
        boolean plain =
                wildcard.parts().stream()
                        .allMatch(part -> part.codePoints().allMatch(Character::isLetterOrDigit));
        if (!field.equals(IndexField.TEXT)) {
            return field.equals(IndexField.PATH)
                    ? wildcard(field, wildcard, match)
                    : TermPatterns.query(field, wildcard, false, match.at());
        }
        if (plain) {
            return wildcard(field, wildcard, match);
        }
        boolean prefix = wildcard.parts().size() == 2 && wildcard.parts().getLast().isEmpty();
        Query written = TermPatterns.query(IndexField.EXACT, wildcard, true, match.at());
        return prefix ? either(written, phrasePrefix(wildcard.parts().getFirst())) : written;
    }

    // "check.s*", as it is typed: the words before, and one that begins so.
    private static Query phrasePrefix(String text) {
        List<String> terms = Analysis.cutting(IndexField.TEXT).ask(text);
        if (terms.isEmpty()) {
            return ALL;
        }
        boolean open = Character.isLetterOrDigit(text.codePointBefore(text.length()));
        if (!open) {
            return phrase(IndexField.TEXT, text, 0);
        }
        if (terms.size() == 1) {
            return TermPatterns.prefix(IndexField.TEXT, terms.getFirst());
        }
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        PhraseQuery before =
                new PhraseQuery(
                        0,
                        IndexField.TEXT,
                        terms.subList(0, terms.size() - 1).toArray(String[]::new));
        all.add(before, BooleanClause.Occur.MUST);
        all.add(TermPatterns.prefix(IndexField.TEXT, terms.getLast()), BooleanClause.Occur.MUST);
        return all.build();
    }

    private static Query either(Query a, Query b) {
        return new BooleanQuery.Builder()
                .add(a, BooleanClause.Occur.SHOULD)
                .add(b, BooleanClause.Occur.SHOULD)
                .build();
    }

    private static Query fuzzyWord(String field, Operand.Fuzzy fuzzy) {
        List<String> terms = Analysis.cutting(field).ask(fuzzy.text());
        if (terms.size() != 1) {
            return phrase(field, fuzzy.text(), fuzzy.edits());
        }
        return fuzzy(field, terms.getFirst(), fuzzy.edits());
    }

    private static Query fuzzy(String field, String text, int edits) {
        String term = field.equals(IndexField.EXACT) ? text : text.toLowerCase(Locale.ROOT);
        return new FuzzyQuery(new Term(field, term), edits, 1, MOST_SPELLINGS, true);
    }
}
