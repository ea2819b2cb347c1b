package dev.impasse.search;

import dev.impasse.search.query.Operand;
import dev.impasse.search.query.QueryFault;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.AutomatonQuery;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.RegExp;
import org.apache.lucene.util.automaton.TooComplexToDeterminizeException;

/** Stars and expressions over terms. Whatever they cost to prepare is bounded. */
final class TermPatterns {
    /** Steps that making an automaton may take; one that needs more is refused. */
    private static final int WORK = 5_000;

    /** How often all repetitions of an expression may multiply what they repeat. */
    private static final int MOST_REPEATS = 500;

    private static final Pattern REPEAT = Pattern.compile("\\{([0-9]*),?([0-9]*)\\}");

    private TermPatterns() {}

    static Query query(String field, Operand.Wildcard wildcard, boolean anyCase, int at)
            throws QueryFault {
        return query(field, wildcard.toString(), automaton(wildcard, anyCase, at));
    }

    static Query query(String field, Operand.Regex regex, int at) throws QueryFault {
        return query(field, regex.pattern(), automaton(regex, at));
    }

    /** What begins so, in a field whose terms are in lower case. */
    static Query prefix(String field, String text) {
        return new PrefixQuery(new Term(field, text.toLowerCase(Locale.ROOT)));
    }

    static Automaton automaton(Operand.Wildcard wildcard, boolean anyCase, int at)
            throws QueryFault {
        Automaton automaton = literal(wildcard.parts().getFirst(), anyCase);
        for (String part : wildcard.parts().subList(1, wildcard.parts().size())) {
            automaton =
                    Operations.concatenate(
                            List.of(automaton, Automata.makeAnyString(), literal(part, anyCase)));
        }
        return bounded(automaton, at);
    }

    /** Fits anywhere in a term, unless the expression says where the term begins or ends. */
    static Automaton automaton(Operand.Regex regex, int at) throws QueryFault {
        String pattern = regex.pattern();
        boolean begins = pattern.startsWith("^");
        boolean ends = pattern.endsWith("$") && !pattern.endsWith("\\$");
        String inner = pattern.substring(begins ? 1 : 0, pattern.length() - (ends ? 1 : 0));
        refuseRepeats(inner, at);
        try {
            int anyCase = RegExp.CASE_INSENSITIVE | RegExp.CASE_INSENSITIVE_RANGE;
            Automaton middle = new RegExp(inner, RegExp.NONE, anyCase).toAutomaton();
            Automaton any = Automata.makeAnyString();
            Automaton nothing = Automata.makeEmptyString();
            return bounded(
                    Operations.concatenate(
                            List.of(begins ? nothing : any, middle, ends ? nothing : any)),
                    at);
        } catch (IllegalArgumentException e) {
            throw new QueryFault(at, "this expression cannot be read.");
        }
    }

    // They are written out before anything else bounds the automaton.
    private static void refuseRepeats(String pattern, int at) throws QueryFault {
        double times = 1;
        Matcher repeat = REPEAT.matcher(pattern);
        while (repeat.find()) {
            String most = repeat.group(2).isEmpty() ? repeat.group(1) : repeat.group(2);
            times *= most.isEmpty() ? 1 : Math.max(1, Double.parseDouble(most));
        }
        if (times > MOST_REPEATS) {
            throw new QueryFault(at, "this expression repeats more than it may.");
        }
    }

    private static Automaton bounded(Automaton automaton, int at) throws QueryFault {
        try {
            return Operations.determinize(automaton, WORK);
        } catch (TooComplexToDeterminizeException e) {
            throw new QueryFault(at, "this is too costly to search for; make it simpler.");
        }
    }

    private static Query query(String field, String shown, Automaton automaton) {
        return new AutomatonQuery(
                new Term(field, shown),
                automaton,
                false,
                MultiTermQuery.CONSTANT_SCORE_BLENDED_REWRITE);
    }

    private static Automaton literal(String text, boolean anyCase) {
        if (!anyCase) {
            return Automata.makeString(text);
        }
        Automaton automaton = Automata.makeEmptyString();
        for (int point : text.codePoints().toArray()) {
            int lower = Character.toLowerCase(point);
            int upper = Character.toUpperCase(point);
            Automaton letter =
                    lower == upper
                            ? Automata.makeChar(point)
                            : Operations.union(
                                    List.of(Automata.makeChar(lower), Automata.makeChar(upper)));
            automaton = Operations.concatenate(List.of(automaton, letter));
        }
        return automaton;
    }
}
