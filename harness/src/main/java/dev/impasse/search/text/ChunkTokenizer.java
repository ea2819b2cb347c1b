package dev.impasse.search.text;

import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * What stands between blanks, as it is written, without the quotes and brackets around it: {@code src/Foo.java}, {@code
 * https://a.b/c?d=e}, {@code --force}. The pieces of one that is glued together ({@code key="value"}) are found at its
 * place as well.
 */
final class ChunkTokenizer extends TokenSource {
    /** Longer ones are found by their pieces and words only. In UTF-16 units. */
    static final int LONGEST = 256;

    private static final boolean[] AROUND = signs("\"'`()[]{}<>,;!");
    private static final boolean[] BEHIND = signs("\"'`()[]{}<>,;!.:?");
    private static final boolean[] GLUE = signs("\"'`()[]{}<>|;,=&?");

    private final boolean pieces;

    ChunkTokenizer(boolean pieces) {
        this.pieces = pieces;
    }

    @Override
    int find(char[] text, int from, int length) {
        int start = from;
        while (start < length && blank(text[start])) {
            if (text[start] == GAP) {
                gap();
            }
            start++;
        }
        int end = start;
        while (end < length && !blank(text[end])) {
            end++;
        }
        int first = start;
        int last = end;
        while (first < last && one(AROUND, text[first])) {
            first++;
        }
        while (first < last && one(BEHIND, text[last - 1])) {
            last--;
        }
        if (first < last && last - first <= LONGEST) {
            offer(first, last);
        }
        if (pieces) {
            pieces(text, first, last);
        }
        return end;
    }

    @Override
    void write(char[] text, int start, int end, CharTermAttribute term) {
        term.copyBuffer(text, start, end - start);
    }

    private void pieces(char[] text, int start, int end) {
        int piece = start;
        for (int i = start; i <= end; i++) {
            if (i == end || one(GLUE, text[i])) {
                boolean whole = piece == start && i == end;
                if (i > piece && i - piece <= LONGEST && !whole) {
                    offer(piece, i);
                }
                piece = i + 1;
            }
        }
    }

    private static boolean[] signs(String all) {
        boolean[] signs = new boolean[128];
        all.chars().forEach(c -> signs[c] = true);
        return signs;
    }

    private static boolean one(boolean[] signs, char c) {
        return c < 128 && signs[c];
    }

    private static boolean blank(char c) {
        return c <= ' ' || (c >= 0x7f && (Character.isWhitespace(c) || Character.isSpaceChar(c)));
    }
}
