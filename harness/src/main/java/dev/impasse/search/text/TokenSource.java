package dev.impasse.search.text;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/**
 * A tokenizer that holds its whole text, which is at most an event's line. Several tokens may stand at one place: a
 * compound and its parts, so that either is found and phrases run through both.
 */
abstract class TokenSource extends Tokenizer {
    /** Between two values of one event, so that no phrase runs from one into the other. */
    static final char GAP = '\0';

    private static final int GAP_WIDTH = 100;

    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
    private final PositionIncrementAttribute increment =
            addAttribute(PositionIncrementAttribute.class);

    private char[] text = new char[4096];
    private int length;
    private int at;
    private int pending;

    // What was found at one place and waits to be handed out: start and end of each.
    private int[] queue = new int[32];
    private int queued;
    private int handed;

    /** Looks from {@code from} on for the next place with tokens and calls {@link #offer} for each. */
    abstract int find(char[] text, int from, int length);

    /** How a token is written in the index. */
    abstract void write(char[] text, int start, int end, CharTermAttribute term);

    final void offer(int start, int end) {
        if (queued + 2 > queue.length) {
            queue = Arrays.copyOf(queue, 2 * queue.length);
        }
        queue[queued++] = start;
        queue[queued++] = end;
    }

    /** Told of by {@link #find} for each {@link #GAP} that it passes. */
    final void gap() {
        pending = GAP_WIDTH;
    }

    @Override
    public final boolean incrementToken() {
        if (handed == queued) {
            queued = 0;
            handed = 0;
            while (queued == 0 && at < length) {
                at = find(text, at, length);
            }
            if (queued == 0) {
                return false;
            }
        }
        clearAttributes();
        int start = queue[handed];
        int end = queue[handed + 1];
        write(text, start, end, term);
        offset.setOffset(correctOffset(start), correctOffset(end));
        increment.setPositionIncrement(handed == 0 ? 1 + pending : 0);
        pending = 0;
        handed += 2;
        return true;
    }

    @Override
    public final void reset() throws IOException {
        super.reset();
        read(input);
        at = 0;
        queued = 0;
        handed = 0;
        pending = 0;
    }

    @Override
    public final void end() throws IOException {
        super.end();
        offset.setOffset(correctOffset(length), correctOffset(length));
    }

    private void read(Reader reader) throws IOException {
        length = 0;
        for (int n = 0; n >= 0; n = reader.read(text, length, text.length - length)) {
            length += n;
            if (length == text.length) {
                text = Arrays.copyOf(text, 2 * length);
            }
        }
    }

    /** Appends in lower case. */
    static void fold(char[] text, int start, int end, CharTermAttribute term) {
        char[] into = term.resizeBuffer(2 * (end - start));
        int n = 0;
        for (int i = start; i < end; ) {
            char c = text[i];
            if (c < 0x80) {
                into[n++] = c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
                i++;
            } else {
                int point = Character.codePointAt(text, i, end);
                n += Character.toChars(Character.toLowerCase(point), into, n);
                i += Character.charCount(point);
            }
        }
        term.setLength(n);
    }
}
