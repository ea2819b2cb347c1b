package dev.impasse.search.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a query. From weakest to strongest: OR, AND (also where nothing stands between), NOT, NEAR.
 *
 * <p>Time and memory are linear in the query's length, which is bounded, and so are depth and number of conditions.
 */
public final class QueryParser {
    /** In UTF-16 units. */
    public static final int LONGEST = 2000;

    private static final int DEEPEST = 30;
    private static final int MOST = 200;
    private static final int FARTHEST = 10_000;
    private static final int NEARNESS = 10;

    private final Lexer lexer;
    private final boolean typing;
    private int matches;

    private QueryParser(String query, boolean typing) throws QueryFault {
        this.lexer = new Lexer(query);
        this.typing = typing;
    }

    public static Clause parse(String query) throws QueryFault {
        return new QueryParser(query, false).whole();
    }

    /** The same for a query that is still being typed: its last word need not be whole. */
    public static Clause parseTyping(String query) throws QueryFault {
        return new QueryParser(query, true).whole();
    }

    /** What conditions in a group are about. */
    private record Subject(SearchField field, String name) {
        static final Subject PLAIN = new Subject(SearchField.TEXT, "");
    }

    private Clause whole() throws QueryFault {
        if (lexer.atEnd()) {
            return new Clause.All();
        }
        Clause clause = or(Subject.PLAIN, 0);
        if (!lexer.atEnd()) {
            throw new QueryFault(lexer.at(), "this ')' closes nothing.");
        }
        return clause;
    }

    private Clause or(Subject subject, int depth) throws QueryFault {
        List<Clause> clauses = new ArrayList<>();
        clauses.add(and(subject, depth));
        while (lexer.takeWord("OR")) {
            clauses.add(and(subject, depth));
        }
        return clauses.size() == 1 ? clauses.getFirst() : new Clause.Or(clauses);
    }

    private Clause and(Subject subject, int depth) throws QueryFault {
        List<Clause> clauses = new ArrayList<>();
        clauses.add(not(subject, depth));
        while (!lexer.atEnd() && !lexer.sees(')') && !lexer.seesWord("OR")) {
            lexer.takeWord("AND");
            clauses.add(not(subject, depth));
        }
        return clauses.size() == 1 ? clauses.getFirst() : new Clause.And(clauses);
    }

    private Clause not(Subject subject, int depth) throws QueryFault {
        boolean negated = false;
        while (lexer.takeWord("NOT")) {
            negated = !negated;
        }
        Clause clause = near(subject, depth);
        return negated ? new Clause.Not(clause) : clause;
    }

    private Clause near(Subject subject, int depth) throws QueryFault {
        Clause clause = primary(subject, depth);
        for (int at = lexer.at(); ; at = lexer.at()) {
            Optional<String> distance = lexer.takeNear();
            if (distance.isEmpty()) {
                return clause;
            }
            count(at);
            clause =
                    new Clause.Near(
                            clause, primary(subject, depth), distance(distance.get(), at), at);
        }
    }

    private static int distance(String text, int at) throws QueryFault {
        if (text.isEmpty()) {
            return NEARNESS;
        }
        int number = text.length() > 5 ? FARTHEST + 1 : Integer.parseInt(text);
        if (number < 1 || number > FARTHEST) {
            throw new QueryFault(at, "NEAR/N takes a number of events from 1 to " + FARTHEST + ".");
        }
        return number;
    }

    private Clause primary(Subject subject, int depth) throws QueryFault {
        int at = lexer.at();
        if (lexer.atEnd() || lexer.sees(')')) {
            throw new QueryFault(at, "something to search for is missing here.");
        }
        for (String word : new String[] {"AND", "OR", "NEAR"}) {
            if (lexer.seesWord(word)) {
                throw new QueryFault(
                        at,
                        "something to search for is missing before "
                                + word
                                + "; to search for the word itself, quote it.");
            }
        }
        if (lexer.take('(')) {
            return group(subject, at, depth);
        }
        Optional<Lexer.Field> field = lexer.takeField();
        if (field.isEmpty()) {
            return match(subject, at);
        }
        Subject own = new Subject(field.get().field(), field.get().name());
        if (lexer.take('(')) {
            return group(own, at, depth);
        }
        return match(own, at);
    }

    private Clause group(Subject subject, int at, int depth) throws QueryFault {
        if (depth >= DEEPEST) {
            throw new QueryFault(at, "groups may nest " + DEEPEST + " deep.");
        }
        Clause clause = or(subject, depth + 1);
        if (!lexer.take(')')) {
            throw new QueryFault(at, "this '(' is not closed.");
        }
        return clause;
    }

    private Clause match(Subject subject, int at) throws QueryFault {
        count(at);
        Operand operand = lexer.operand(subject.field());
        boolean open = typing && lexer.typed() && !subject.field().form().ordered();
        if (open && operand instanceof Operand.Word word) {
            operand = new Operand.Wildcard(List.of(word.text(), ""));
        }
        return new Clause.Match(subject.field(), subject.name(), operand, at);
    }

    private void count(int at) throws QueryFault {
        if (++matches > MOST) {
            throw new QueryFault(at, "a query may have " + MOST + " conditions.");
        }
    }
}
