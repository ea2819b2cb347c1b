package dev.impasse.app.search;

import dev.impasse.app.widget.ShownText;

/** A query with a sign below one of its characters. */
final class QueryMark {
    private static final int AROUND = 40;

    private QueryMark() {}

    /**
     * @param at from 0 to the query's length
     * @return two lines
     */
    static String of(String query, int at) {
        int place = Math.min(at, query.length());
        int from = Math.max(0, place - AROUND);
        int to = Math.min(query.length(), place + AROUND);
        String before = ShownText.line(query.substring(from, place));
        String after = ShownText.line(query.substring(place, to));
        return before + after + "\n" + " ".repeat(before.codePointCount(0, before.length())) + "^";
    }
}
