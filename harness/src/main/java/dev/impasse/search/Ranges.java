package dev.impasse.search;

import dev.impasse.event.Severity;
import dev.impasse.search.query.Moment;
import dev.impasse.search.query.Operand;
import dev.impasse.search.query.QueryFault;
import dev.impasse.search.query.SearchField;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;

/** Conditions on what has an order. */
final class Ranges {
    private final Instant now;

    /**
     * @param now what "2h ago" is counted from
     */
    Ranges(Instant now) {
        this.now = now;
    }

    private record Bounds(long from, long to) {
        Query query(String field) {
            return from > to
                    ? new MatchNoDocsQuery("an empty range")
                    : NumericDocValuesField.newSlowRangeQuery(field, from, to);
        }
    }

    Query query(SearchField field, Operand operand, int at) throws QueryFault {
        return switch (operand) {
            case Operand.Word word ->
                    field == SearchField.TIME && Moment.ago(word.text())
                            ? range(field, new Operand.Range(word.text(), true, "", true), at)
                            : range(
                                    field,
                                    new Operand.Range(word.text(), true, word.text(), true),
                                    at);
            case Operand.Range range -> range(field, range, at);
            default -> throw new QueryFault(at, field.word() + " takes a value or a range.");
        };
    }

    private Query range(SearchField field, Operand.Range range, int at) throws QueryFault {
        return switch (field) {
            case TIME -> time(range, at).query(IndexField.TIME);
            case SEQ -> number(range, at).query(IndexField.SEQ);
            default -> severity(range, at);
        };
    }

    private Bounds time(Operand.Range range, int at) throws QueryFault {
        long from = Long.MIN_VALUE;
        long to = Long.MAX_VALUE;
        if (!range.from().isEmpty()) {
            Moment moment = moment(range.from(), at);
            from = Times.nanos(range.fromIncluded() ? moment.from() : moment.until());
        }
        if (!range.to().isEmpty()) {
            Moment moment = moment(range.to(), at);
            boolean point = moment.from().equals(moment.until());
            to = Times.nanos(range.toIncluded() ? moment.until() : moment.from());
            // The moment's end is the first that lies behind it.
            to -= range.toIncluded() && point ? 0 : 1;
        }
        return new Bounds(from, to);
    }

    private Moment moment(String text, int at) throws QueryFault {
        return Moment.of(text, now)
                .orElseThrow(() ->
                        new QueryFault(
                                at,
                                "'"
                                        + text
                                        + "' is no time: use a day (2026-11-29), a moment"
                                        + " (2026-11-29T16:53:43), now, or so long ago (90s, 5m,"
                                        + " 2h, 7d)."));
    }

    private static Bounds number(Operand.Range range, int at) throws QueryFault {
        long from = range.from().isEmpty() ? Long.MIN_VALUE : number(range.from(), at);
        long to = range.to().isEmpty() ? Long.MAX_VALUE : number(range.to(), at);
        return new Bounds(range.fromIncluded() ? from : from + 1, range.toIncluded() ? to : to - 1);
    }

    private static long number(String text, int at) throws QueryFault {
        if (!text.matches("[0-9]{1,18}")) {
            throw new QueryFault(at, "'" + text + "' is no whole number.");
        }
        return Long.parseLong(text);
    }

    private static Query severity(Operand.Range range, int at) throws QueryFault {
        int from = range.from().isEmpty() ? 0 : rank(range.from(), at);
        int to = range.to().isEmpty() ? Severity.values().length - 1 : rank(range.to(), at);
        int first = range.fromIncluded() ? from : from + 1;
        int last = range.toIncluded() ? to : to - 1;
        List<BytesRef> words =
                Arrays.stream(Severity.values())
                        .filter(each -> each.ordinal() >= first && each.ordinal() <= last)
                        .map(each -> new BytesRef(each.word()))
                        .collect(Collectors.toList());
        return words.isEmpty()
                ? new MatchNoDocsQuery("an empty range")
                : new TermInSetQuery(
                        MultiTermQuery.CONSTANT_SCORE_BLENDED_REWRITE, IndexField.SEVERITY, words);
    }

    private static int rank(String text, int at) throws QueryFault {
        for (Severity severity : Severity.values()) {
            if (severity.word().equals(text.toLowerCase(Locale.ROOT))) {
                return severity.ordinal();
            }
        }
        throw new QueryFault(
                at, "'" + text + "' is no severity: there are weak, medium, strong, proof.");
    }
}
