package dev.impasse.app.timeline;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.BitSet;

/**
 * Looks for a text in the lines of a run's files, in the bytes as they stand there: capitals and small letters of ASCII are
 * the same, and a character that JSON escapes is looked for in its escaped form.
 */
final class Finder {
    private final byte[] needle;
    private final Path[] files;
    private final EventIndex index;

    Finder(String text, Path events, Path kernel, EventIndex index) {
        StringBuilder quoted = new StringBuilder();
        dev.impasse.input.InertJson.quote(quoted, text);
        this.needle =
                lower(quoted.substring(1, quoted.length() - 1).getBytes(StandardCharsets.UTF_8));
        this.files = new Path[] {events, kernel};
        this.index = index;
    }

    /**
     * @return the numbers of the events whose line holds it
     */
    BitSet run() throws IOException, InterruptedException {
        BitSet found = new BitSet();
        for (int file = 0; file < EventIndex.FILES; file++) {
            try (LogTail tail = new LogTail(files[file])) {
                for (long seq = 1; tail.next(); seq++) {
                    int event = index.bySeq(file, seq);
                    if (event >= 0 && holds(tail.buffer(), tail.lineFrom(), tail.lineLength())) {
                        found.set(event);
                    }
                    tail.take();
                    if (Thread.interrupted()) {
                        throw new InterruptedException();
                    }
                }
            }
        }
        return found;
    }

    // The hash of the line before it stands at the end of each line, and nobody looks for that.
    private boolean holds(byte[] line, int from, int length) {
        int last = from + length - 75 - needle.length;
        byte first = needle[0];
        byte capital = first >= 'a' && first <= 'z' ? (byte) (first - 32) : first;
        for (int i = from; i <= last; i++) {
            byte c = line[i];
            if ((c == first || c == capital) && matches(line, i)) {
                return true;
            }
        }
        return false;
    }

    private boolean matches(byte[] line, int at) {
        for (int i = 1; i < needle.length; i++) {
            byte c = line[at + i];
            if ((c >= 'A' && c <= 'Z' ? c + 32 : c) != needle[i]) {
                return false;
            }
        }
        return true;
    }

    private static byte[] lower(byte[] text) {
        for (int i = 0; i < text.length; i++) {
            if (text[i] >= 'A' && text[i] <= 'Z') {
                text[i] += 32;
            }
        }
        return text;
    }
}
