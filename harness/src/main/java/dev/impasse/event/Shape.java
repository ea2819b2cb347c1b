package dev.impasse.event;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.function.IntPredicate;

/**
 * What the texts of a line have to look like. By hand and not by regular expressions, because whoever reads a million lines
 * asks a million times.
 */
enum Shape {
    /** A lower-case letter, then letters, digits and underscores: 64 characters at most. */
    KIND("[a-z][a-z0-9_]{0,63}", 1, 64, Shape::small, c -> small(c) || digit(c) || c == '_'),
    /** A letter or digit, then these and four signs: 64 characters at most. */
    INTENT(
            "[A-Za-z0-9][A-Za-z0-9._:-]{0,63}",
            1,
            64,
            Shape::named,
            c -> named(c) || c == '.' || c == '_' || c == ':' || c == '-'),
    /** 64 digits of lower-case hex. */
    HASH("[0-9a-f]{64}", 64, 64, Shape::hex, Shape::hex);

    /** Of a time: {@code 0} stands for a digit. */
    private static final String TIME = "0000-00-00T00:00:00.000000000Z";

    private final String form;
    private final int least;
    private final int most;
    private final IntPredicate first;
    private final IntPredicate others;

    Shape(String form, int least, int most, IntPredicate first, IntPredicate others) {
        this.form = form;
        this.least = least;
        this.most = most;
        this.first = first;
        this.others = others;
    }

    /** As a regular expression, for people. */
    String form() {
        return form;
    }

    boolean fits(String text) {
        int length = text.length();
        if (length < least || length > most || !first.test(text.charAt(0))) {
            return false;
        }
        for (int i = 1; i < length; i++) {
            if (!others.test(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether it is written like a moment, which there may not be. */
    static boolean timely(String text) {
        if (text.length() != TIME.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char wanted = TIME.charAt(i);
            char c = text.charAt(i);
            if (wanted == '0' ? !digit(c) : c != wanted) {
                return false;
            }
        }
        return true;
    }

    /**
     * @param text one that is {@link #timely}
     * @throws DateTimeException if there is no such moment
     */
    static Instant time(String text) {
        return LocalDateTime.of(
                        number(text, 0, 4),
                        number(text, 5, 7),
                        number(text, 8, 10),
                        number(text, 11, 13),
                        number(text, 14, 16),
                        number(text, 17, 19),
                        number(text, 20, 29))
                .toInstant(ZoneOffset.UTC);
    }

    private static int number(String text, int from, int to) {
        return Integer.parseInt(text, from, to, 10);
    }

    private static boolean small(int c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean digit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean named(int c) {
        return small(c) || digit(c) || (c >= 'A' && c <= 'Z');
    }

    private static boolean hex(int c) {
        return digit(c) || (c >= 'a' && c <= 'f');
    }
}
