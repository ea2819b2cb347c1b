package dev.impasse.search.text;

import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Words: runs of letters, digits and marks, in lower case. {@code check.sh} and {@code snake_case} are two words each, one
 * after the other; {@code camelCase} is one word, at whose place {@code camel} and {@code case} are found as well. An
 * ideograph is a word of its own.
 */
final class WordTokenizer extends TokenSource {
    /** A longer run is cut into pieces, one after the other. In UTF-16 units. */
    static final int LONGEST = 128;

    private final boolean parts;

    /**
     * @param parts whether the parts of a compound are found too: for the index; a query asks for what it says
     */
    WordTokenizer(boolean parts) {
        this.parts = parts;
    }

    @Override
    int find(char[] text, int from, int length) {
        int start = from;
        while (start < length) {
            int point = Character.codePointAt(text, start, length);
            if (wordly(point)) {
                break;
            }
            if (point == GAP) {
                gap();
            }
            start += Character.charCount(point);
        }
        int end = start;
        boolean capitals = false;
        while (end < length) {
            int point = Character.codePointAt(text, end, length);
            int next = end + Character.charCount(point);
            boolean ideograph = point >= 0x2e80 && Character.isIdeographic(point);
            if (!wordly(point) || next - start > LONGEST || (ideograph && end > start)) {
                break;
            }
            end = next;
            capitals |= point >= 0x80 || (point >= 'A' && point <= 'Z');
            if (ideograph) {
                break;
            }
        }
        if (end > start) {
            offer(start, end);
            if (parts && capitals) {
                camel(text, start, end);
            }
        }
        return end;
    }

    @Override
    void write(char[] text, int start, int end, CharTermAttribute term) {
        fold(text, start, end, term);
    }

    static boolean wordly(int point) {
        if (point < 0x80) {
            return (point >= 'a' && point <= 'z')
                    || (point >= '0' && point <= '9')
                    || (point >= 'A' && point <= 'Z');
        }
        return Character.isLetterOrDigit(point)
                || switch (Character.getType(point)) {
                    case Character.NON_SPACING_MARK,
                            Character.COMBINING_SPACING_MARK,
                            Character.ENCLOSING_MARK,
                            Character.OTHER_NUMBER,
                            Character.LETTER_NUMBER ->
                            true;
                    default -> false;
                };
    }

    // "parseHTTPReply2" is parse, HTTP and Reply2.
    private void camel(char[] text, int start, int end) {
        int part = start;
        for (int i = start + 1; i < end; i++) {
            boolean upper = Character.isUpperCase(text[i]);
            boolean afterLower = Character.isLowerCase(text[i - 1]);
            boolean beforeLower = i + 1 < end && Character.isLowerCase(text[i + 1]);
            boolean afterUpper = Character.isUpperCase(text[i - 1]);
            if (upper && (afterLower || (afterUpper && beforeLower))) {
                offer(part, i);
                part = i;
            }
        }
        if (part > start) {
            offer(part, end);
        }
    }
}
