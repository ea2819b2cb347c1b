package dev.impasse.input;

/**
 * Shows text that an agent or a container produced so that it can do nothing but be read: no control character, escape
 * sequence, bidi mark, line separator or invisible character gets through as itself, and no pile of accents grows over
 * the lines around it.
 */
public final class Inert {
    private Inert() {}

    /** On one line: newline and tab become {@code \n} and {@code \t}, every other unprintable {@code \}{@code u{HEX}}. */
    public static String line(String text) {
        return escape(text, false);
    }

    /** Keeps newlines and tabs, escapes the rest. */
    public static String block(String text) {
        return escape(text, true);
    }

    /** The first {@code limit} characters on one line, with an ellipsis where it was cut. */
    public static String excerpt(String text, int limit) {
        int end =
                text.offsetByCodePoints(0, Math.min(limit, text.codePointCount(0, text.length())));
        return end == text.length() ? line(text) : line(text.substring(0, end)) + "…";
    }

    private static String escape(String text, boolean keepLines) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        Accents accents = new Accents();
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (accents.tooMany(c)) {
                out.append(written(c));
            } else {
                append(out, c, keepLines);
            }
        }
        return out.toString();
    }

    private static void append(StringBuilder out, int c, boolean keepLines) {
        if (c == '\n' || c == '\t') {
            if (keepLines) {
                out.append((char) c);
            } else {
                out.append(c == '\n' ? "\\n" : "\\t");
            }
        } else if (c == '\\' && !keepLines) {
            out.append("\\\\");
        } else if (visible(c)) {
            out.appendCodePoint(c);
        } else {
            out.append(written(c));
        }
    }

    /** A code point as {@code \}{@code u{HEX}}. */
    public static String written(int c) {
        return "\\u{" + Integer.toHexString(c) + '}';
    }

    /** Whether a code point can be shown as itself: it draws something and steers nothing. */
    static boolean visible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    false;
            case Character.SPACE_SEPARATOR -> c == ' ';
            default -> !invisibleLetter(c);
        };
    }

    // Letters, marks and symbols by category that draw nothing: Hangul fillers, variation
    // selectors,
    // the grapheme joiner, the empty Braille pattern, the Khitan filler, the null notehead.
    private static boolean invisibleLetter(int c) {
        return c == 0x115F
                || c == 0x1160
                || c == 0x3164
                || c == 0xFFA0
                || c == 0x034F
                || c == 0x17B4
                || c == 0x17B5
                || c == 0x2800
                || c == 0x16FE4
                || c == 0x1D159
                || (c >= 0x180B && c <= 0x180F)
                || (c >= 0xFE00 && c <= 0xFE0F)
                || (c >= 0xE0100 && c <= 0xE01EF);
    }
}
