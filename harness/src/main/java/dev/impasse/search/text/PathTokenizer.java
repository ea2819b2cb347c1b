package dev.impasse.search.text;

import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Paths, in lower case, {@link TokenSource#GAP} between two of them. Each folder and file name has one place; its words
 * are found there too, and the whole path at the place of its first part.
 */
final class PathTokenizer extends TokenSource {
    /** Of a whole path or a name; a longer one is found by its parts. In UTF-16 units. */
    static final int LONGEST = 512;

    private final boolean words;
    private boolean begun;

    PathTokenizer(boolean words) {
        this.words = words;
    }

    @Override
    int find(char[] text, int from, int length) {
        if (from == 0) {
            begun = false;
        }
        int start = from;
        while (start < length && (text[start] == '/' || text[start] == GAP)) {
            if (text[start] == GAP) {
                gap();
                begun = false;
            }
            start++;
        }
        int end = start;
        while (end < length && text[end] != '/' && text[end] != GAP) {
            end++;
        }
        if (end == start) {
            return end;
        }
        if (words && !begun) {
            whole(text, start, length);
        }
        if (end - start <= LONGEST) {
            offer(start, end);
        }
        if (words) {
            words(text, start, end);
        }
        begun = true;
        return end;
    }

    @Override
    void write(char[] text, int start, int end, CharTermAttribute term) {
        fold(text, start, end, term);
    }

    private void whole(char[] text, int name, int length) {
        int start = name;
        while (start > 0 && text[start - 1] == '/') {
            start--;
        }
        int end = name;
        while (end < length && text[end] != GAP) {
            end++;
        }
        if (end - start <= LONGEST && end > start) {
            offer(start, end);
        }
    }

    private void words(char[] text, int start, int end) {
        int word = start;
        for (int i = start; i <= end; i++) {
            if (i == end || !WordTokenizer.wordly(text[i])) {
                boolean whole = word == start && i == end;
                if (i > word && !whole && i - word <= LONGEST) {
                    offer(word, i);
                }
                word = i + 1;
            }
        }
    }
}
