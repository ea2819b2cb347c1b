package dev.impasse.search.query;

import dev.impasse.input.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one thing after another from a query. Blanks before a thing are passed over. */
final class Lexer {
    private static final Pattern FIELD =
            Pattern.compile("([A-Za-z]+)(?:\\.([^\\s:()\"]{1,100}))?:");
    private static final Pattern NEAR = Pattern.compile("NEAR(?:/([0-9]+))?(?=[\\s(\"]|$)");
    private static final Pattern SLOP = Pattern.compile("~([0-9]+)");
    private static final Pattern FUZZY = Pattern.compile("~([0-9]*)$");
    private static final int MOST_SLOP = 100;
    private static final int LONGEST_REGEX = 200;
    private static final int MOST_STARS = 10;

    /** A field and, for values of the data, the value's name. */
    record Field(SearchField field, String name) {}

    private final String query;
    private int at;
    private int typedFrom = -1;

    Lexer(String query) throws QueryFault {
        this.query = query;
        if (query.length() > QueryParser.LONGEST) {
            throw new QueryFault(
                    QueryParser.LONGEST,
                    "a query may have " + QueryParser.LONGEST + " characters.");
        }
        skip();
    }

    int at() {
        return at;
    }

    boolean atEnd() {
        return at == query.length();
    }

    boolean sees(char c) {
        return at < query.length() && query.charAt(at) == c;
    }

    boolean take(char c) {
        if (!sees(c)) {
            return false;
        }
        at++;
        skip();
        return true;
    }

    boolean seesWord(String word) {
        int end = at + word.length();
        return query.startsWith(word, at)
                && (end == query.length() || ends(query.charAt(end)) || query.charAt(end) == '"');
    }

    boolean takeWord(String word) {
        if (!seesWord(word)) {
            return false;
        }
        at += word.length();
        skip();
        return true;
    }

    /** The number behind the slash, empty text where there is none. */
    Optional<String> takeNear() {
        Matcher near = NEAR.matcher(query).region(at, query.length());
        if (!near.lookingAt()) {
            return Optional.empty();
        }
        at = near.end();
        skip();
        return Optional.of(near.group(1) == null ? "" : near.group(1));
    }

    /** A field with its colon. {@code https://…}, {@code std::x} and {@code 10:30} are none. */
    Optional<Field> takeField() throws QueryFault {
        Matcher found = FIELD.matcher(query).region(at, query.length());
        if (!found.lookingAt()) {
            return Optional.empty();
        }
        String word = found.group(1);
        String name = found.group(2) == null ? "" : found.group(2);
        boolean looksLikeText =
                found.end() < query.length() && "/:\\".indexOf(query.charAt(found.end())) >= 0;
        Optional<SearchField> field = SearchField.of(word);
        boolean wrongName =
                field.isPresent() && (field.get() == SearchField.DATA) == name.isEmpty();
        if (field.isEmpty() || wrongName) {
            if ((looksLikeText && field.isEmpty()) || !name.isEmpty()) {
                return Optional.empty();
            }
            throw new QueryFault(
                    at,
                    field.isPresent()
                            ? "data needs the value's name, as in data.exit_code:1."
                            : "there is no field '"
                                    + word
                                    + "'."
                                    + Nearest.question(word, SearchField.words())
                                    + " There are "
                                    + String.join(", ", SearchField.words())
                                    + "; to search for the text, quote it.");
        }
        at = found.end();
        if (atEnd() || (ends(query.charAt(at)) && !sees('('))) {
            throw new QueryFault(at, "a value is missing after '" + found.group() + "'.");
        }
        return Optional.of(new Field(field.get(), name));
    }

    Operand operand(SearchField field) throws QueryFault {
        boolean ordered = field.form().ordered();
        int start = at;
        Operand operand;
        if (sees('"')) {
            operand = phrase();
        } else if (ordered && (sees('[') || sees('{'))) {
            operand = range();
        } else if (ordered && (sees('<') || sees('>'))) {
            operand = comparison();
        } else if (regexEnd() > 0) {
            operand = regex();
        } else {
            operand = word();
        }
        if (ordered
                && operand instanceof Operand.Wildcard stars
                && stars.parts().stream().allMatch(String::isEmpty)) {
            operand = new Operand.Range("", true, "", true);
        }
        if (ordered && !(operand instanceof Operand.Word) && !(operand instanceof Operand.Range)) {
            throw new QueryFault(
                    start, field.word() + " takes one value, a comparison or [… TO …].");
        }
        skip();
        return operand;
    }

    /** Whether the operand that was read last is a word that the query ends with. */
    boolean typed() {
        return typedFrom == query.length();
    }

    private Operand phrase() throws QueryFault {
        int start = at++;
        StringBuilder text = new StringBuilder();
        while (!sees('"')) {
            if (atEnd()) {
                throw new QueryFault(start, "this quote is not closed.");
            }
            if (sees('\\') && at + 1 < query.length()) {
                char next = query.charAt(at + 1);
                if (next == '"' || next == '\\') {
                    at++;
                }
            }
            text.append(query.charAt(at++));
        }
        at++;
        Matcher slop = SLOP.matcher(query).region(at, query.length());
        int apart = 0;
        if (slop.lookingAt()) {
            apart = number(slop.group(1), MOST_SLOP, at, "the number after '~'");
            at = slop.end();
        }
        return new Operand.Phrase(text.toString(), apart);
    }

    private Operand range() throws QueryFault {
        int start = at;
        boolean fromIncluded = query.charAt(at++) == '[';
        int end = at;
        while (end < query.length() && query.charAt(end) != ']' && query.charAt(end) != '}') {
            end++;
        }
        if (end == query.length()) {
            throw new QueryFault(start, "this range is not closed.");
        }
        String[] ends = query.substring(at, end).strip().split("\\s+TO\\s+", -1);
        if (ends.length != 2 || ends[0].isBlank() || ends[1].isBlank()) {
            throw new QueryFault(start, "a range is [from TO to], with * for an open end.");
        }
        at = end + 1;
        return new Operand.Range(
                ends[0].equals("*") ? "" : ends[0].strip(),
                fromIncluded,
                ends[1].equals("*") ? "" : ends[1].strip(),
                query.charAt(end) == ']');
    }

    private Operand comparison() throws QueryFault {
        boolean below = sees('<');
        at++;
        boolean included = sees('=');
        if (included) {
            at++;
        }
        int start = at;
        while (!atEnd() && !ends(query.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw new QueryFault(start, "a value is missing after the comparison.");
        }
        String value = query.substring(start, at);
        return below
                ? new Operand.Range("", true, value, included)
                : new Operand.Range(value, included, "", true);
    }

    // "/x/" is an expression and "/x/y" a path: what ends a word has to follow on the slash.
    private int regexEnd() {
        if (!sees('/')) {
            return -1;
        }
        for (int i = at + 1; i < query.length(); i++) {
            char c = query.charAt(i);
            if (Character.isWhitespace(c)) {
                return -1;
            }
            if (c == '\\') {
                i++;
            } else if (c == '/') {
                boolean last = i + 1 == query.length() || ends(query.charAt(i + 1));
                return last && i > at + 1 ? i : -1;
            }
        }
        return -1;
    }

    private Operand regex() throws QueryFault {
        int end = regexEnd();
        String pattern = query.substring(at + 1, end);
        if (pattern.length() > LONGEST_REGEX) {
            throw new QueryFault(at, "an expression may have " + LONGEST_REGEX + " characters.");
        }
        at = end + 1;
        return new Operand.Regex(pattern);
    }

    private Operand word() throws QueryFault {
        int start = at;
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        boolean plain = true;
        while (!atEnd() && !ends(query.charAt(at))) {
            char c = query.charAt(at++);
            if (c == '*') {
                parts.add(part.toString());
                part.setLength(0);
            } else {
                boolean escape =
                        c == '\\' && !atEnd() && "*\\\"():~/".indexOf(query.charAt(at)) >= 0;
                part.append(escape ? query.charAt(at++) : c);
                plain &= !escape;
            }
        }
        typedFrom = at;
        if (!parts.isEmpty()) {
            parts.add(part.toString());
            if (parts.size() > MOST_STARS + 1) {
                throw new QueryFault(start, "a word may have " + MOST_STARS + " stars.");
            }
            return new Operand.Wildcard(parts);
        }
        Matcher fuzzy = FUZZY.matcher(part);
        if (plain && fuzzy.find() && fuzzy.start() > 0) {
            String digits = fuzzy.group(1);
            int edits = digits.isEmpty() ? 2 : number(digits, 2, start, "the number after '~'");
            return new Operand.Fuzzy(part.substring(0, fuzzy.start()), Math.max(1, edits));
        }
        return new Operand.Word(part.toString());
    }

    private static int number(String digits, int most, int at, String what) throws QueryFault {
        int number = digits.length() > 5 ? most + 1 : Integer.parseInt(digits);
        if (number > most) {
            throw new QueryFault(at, what + " may be at most " + most + ".");
        }
        return number;
    }

    private void skip() {
        while (at < query.length() && Character.isWhitespace(query.charAt(at))) {
            at++;
        }
    }

    private static boolean ends(char c) {
        return c == '(' || c == ')' || Character.isWhitespace(c);
    }
}
