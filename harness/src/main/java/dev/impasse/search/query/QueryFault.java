package dev.impasse.search.query;

import dev.impasse.BadInputException;
import dev.impasse.input.Inert;

/** A query that cannot be understood, with the place. */
public final class QueryFault extends Exception {
    private static final long serialVersionUID = 1L;

    private static final int SHOWN = 60;

    private final int at;

    /**
     * @param at the character that is to blame, from 0; the query's length where something is missing at the end
     * @param message one sentence; what it quotes of the query is made safe to show
     */
    public QueryFault(int at, String message) {
        super(Inert.line(message));
        this.at = at;
    }

    public int at() {
        return at;
    }

    /** The same for the command line, with the query and a mark under the character. */
    public BadInputException told(String query) {
        int from = Math.max(0, Math.min(at, query.length()) - SHOWN);
        int to = Math.min(query.length(), at + SHOWN);
        String before = Inert.line(query.substring(from, Math.min(at, query.length())));
        String after = Inert.line(query.substring(Math.min(at, query.length()), to));
        String pointer = "\n  " + before + after + "\n  " + " ".repeat(width(before)) + "^";
        return new BadInputException(
                "bad_query", "query:" + (at + 1), getMessage() + pointer, null, this);
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
