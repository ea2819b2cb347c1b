package dev.impasse.search.query;

import java.util.List;

/** A query, taken apart. */
public sealed interface Clause {
    /** Every event: an empty query. */
    record All() implements Clause {}

    record And(List<Clause> clauses) implements Clause {
        public And {
            clauses = List.copyOf(clauses);
        }
    }

    record Or(List<Clause> clauses) implements Clause {
        public Or {
            clauses = List.copyOf(clauses);
        }
    }

    record Not(Clause clause) implements Clause {}

    /**
     * What fits the first and has something that fits the second close by.
     *
     * @param distance how many events apart they may be at most
     * @param at where the word NEAR stands, from 0
     */
    record Near(Clause event, Clause other, int distance, int at) implements Clause {}

    /**
     * One condition.
     *
     * @param name of the value in the data, empty for every other field
     * @param at where it begins in the query, from 0
     */
    record Match(SearchField field, String name, Operand operand, int at) implements Clause {}
}
