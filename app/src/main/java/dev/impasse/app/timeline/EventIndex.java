package dev.impasse.app.timeline;

import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where each event lies in its file, and the little of it that filters and lanes need: about 40 bytes an event, and no
 * object. Events have numbers from 0 in the order in which they were added. One thread adds; any thread reads what is
 * below {@link #count}.
 */
public final class EventIndex {
    private static final Witness[] WITNESSES = Witness.values();
    private static final Severity[] SEVERITIES = Severity.values();
    private static final VerdictWord[] VERDICTS = VerdictWord.values();

    /** The two files of a run. */
    static final int FILES = 2;

    private static final int KERNEL = 1;

    private static final int SESSION = 1 << 15;

    private final Longs at = new Longs();
    private final Ints length = new Ints();
    private final Longs mono = new Longs();
    private final Ints traits = new Ints();
    private final Ints intent = new Ints();
    private final Ints[] bySeq = {new Ints(), new Ints()};
    private final WordTable kinds = new WordTable();
    private final Map<String, Integer> oddIntents = new HashMap<>();
    private volatile int count;
    private volatile boolean began;

    /**
     * @param file 0 or 1
     * @param offset of the line's first byte
     */
    void add(int file, long offset, int bytes, LineHead head) {
        at.add(offset << 1 | file);
        length.add(bytes);
        mono.add(head.mono);
        int severity = head.severity == null ? 0 : head.severity.ordinal() + 1;
        int kind = kinds.number(head.text, head.kindFrom, head.kindTo);
        traits.add(
                kind << 16
                        | (head.session ? SESSION : 0)
                        | head.verdict.ordinal() << 8
                        | severity << 4
                        | head.witness.ordinal());
        intent.add(intent(head));
        bySeq[file].add(count);
        count++;
        if (file == KERNEL && !began && kinds.word(kind).equals("kernel_witness_started")) {
            allSoFarWasMakingReady();
        }
    }

    /** What the kernel saw until the witness first said that it begins was Impasse looking at its own container. */
    private void allSoFarWasMakingReady() {
        for (int seq = 0; seq < bySeq[KERNEL].size(); seq++) {
            int event = bySeq[KERNEL].get(seq);
            traits.set(event, traits.get(event) | SESSION);
        }
        began = true;
    }

    /** Whether the kernel witness said that it begins, by which events that were added before became others. */
    boolean began() {
        return began;
    }

    public int count() {
        return count;
    }

    int file(int event) {
        return (int) (at.get(event) & 1);
    }

    long offset(int event) {
        return at.get(event) >> 1;
    }

    /** In bytes, without the newline. */
    int length(int event) {
        return length.get(event);
    }

    /** Nanoseconds since the episode began. */
    public long mono(int event) {
        return mono.get(event);
    }

    public Witness witness(int event) {
        return WITNESSES[traits.get(event) & 0xf];
    }

    public @Nullable Severity severity(int event) {
        int severity = traits.get(event) >> 4 & 0xf;
        return severity == 0 ? null : SEVERITIES[severity - 1];
    }

    public VerdictWord verdict(int event) {
        return VERDICTS[traits.get(event) >> 8 & 0x7f];
    }

    /** Whether it is of what Impasse itself did in the container, as the kernel saw it. */
    public boolean session(int event) {
        return (traits.get(event) & SESSION) != 0;
    }

    public String kind(int event) {
        return kinds.word(traits.get(event) >>> 16);
    }

    int kindNumber(int event) {
        return traits.get(event) >>> 16;
    }

    /** The kinds that were seen so far. */
    java.util.List<String> kinds() {
        return kinds.words();
    }

    /** A number for the intent that the event belongs to; 0 for none. */
    public int intent(int event) {
        return intent.get(event);
    }

    public Lane lane(int event) {
        return Lane.of(witness(event), kind(event));
    }

    /**
     * @param seq from 1
     * @return the event's number, or -1 if it is not there (yet)
     */
    int bySeq(int file, long seq) {
        // Another thread may be adding to the column; what it holds below the count is safe.
        return seq >= 1 && seq <= bySeq[file].size() ? bySeq[file].get((int) seq - 1) : -1;
    }

    // Nearly all are a letter and a number, which needs no table.
    private int intent(LineHead head) {
        int size = head.intentTo - head.intentFrom;
        if (size == 0) {
            return 0;
        }
        if (size <= 9 && head.text[head.intentFrom] == 'i') {
            int number = 0;
            for (int i = head.intentFrom + 1; i < head.intentTo && number >= 0; i++) {
                byte c = head.text[i];
                number = c >= '0' && c <= '9' ? 10 * number + (c - '0') : -1;
            }
            if (number > 0) {
                return number;
            }
        }
        String word = new String(head.text, head.intentFrom, size, StandardCharsets.UTF_8);
        return oddIntents.computeIfAbsent(word, _ -> -1 - oddIntents.size());
    }
}
