package dev.impasse.app.search;

/** Changes the text of a query by a condition that somebody clicked on. */
final class QueryText {
    private QueryText() {}

    /** The condition as it stands in a query. */
    static String term(String field, String value) {
        boolean plain =
                !value.isEmpty()
                        && value.codePoints()
                                .noneMatch(c ->
                                        Character.isWhitespace(c) || "()\"*\\~/".indexOf(c) >= 0);
        return field
                + ":"
                + (plain ? value : "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"");
    }

    static boolean has(String query, String term) {
        return place(query, term) >= 0;
    }

    /** With the condition if it was not there, without it if it was. */
    static String toggled(String query, String term) {
        int at = place(query, term);
        if (at >= 0) {
            String before = query.substring(0, at).stripTrailing();
            String after = query.substring(at + term.length()).stripLeading();
            return (before + " " + after).strip();
        }
        String all = query.strip();
        if (all.isEmpty()) {
            return term;
        }
        // OR binds weakest: the condition is about all of it.
        return (all.contains(" OR ") ? "(" + all + ")" : all) + " " + term;
    }

    // Only between blanks: within a group or behind NOT it says something else.
    private static int place(String query, String term) {
        for (int at = query.indexOf(term); at >= 0; at = query.indexOf(term, at + 1)) {
            int end = at + term.length();
            boolean begins = at == 0 || Character.isWhitespace(query.charAt(at - 1));
            boolean ends = end == query.length() || Character.isWhitespace(query.charAt(end));
            if (begins && ends && !query.substring(0, at).stripTrailing().endsWith("NOT")) {
                return at;
            }
        }
        return -1;
    }
}
