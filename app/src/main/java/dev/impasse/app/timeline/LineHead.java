package dev.impasse.app.timeline;

import dev.impasse.BadInputException;
import dev.impasse.event.Event;
import dev.impasse.event.EventCodec;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What the index keeps of a line, read from its bytes: the format fixes the order of the fields, so that nothing has to be
 * parsed but the head. A line of another shape goes the slow way, through the codec; one that is no event at all is
 * {@link #INVALID}. Reused from line to line.
 */
final class LineHead {
    /** The kind of a line that is no event. */
    static final String INVALID = "invalid_line";

    private static final byte[] INVALID_BYTES = bytes(INVALID);
    private static final byte[] SEQ = bytes("{\"seq\":");
    private static final byte[] TIME = bytes(",\"time\":\"");
    private static final byte[] MONO = bytes("\",\"mono_ns\":");
    private static final byte[] WITNESS = bytes(",\"witness\":\"");
    private static final byte[] KIND = bytes("\",\"kind\":\"");
    private static final byte[] INTENT = bytes(",\"intent\":\"");
    private static final byte[] SEVERITY = bytes(",\"severity\":\"");
    private static final byte[] DATA = bytes(",\"data\":");
    private static final byte[] VERDICT = bytes("\"verdict\":\"");
    private static final byte[] VERDICT_KIND = bytes("verdict");

    // A quote within a text is escaped, so no text that a program brought along can look like this.
    private static final byte[] SESSION = bytes(",\"session\":true");

    /** Nanoseconds and a Z: the time always has this length. */
    private static final int TIME_LENGTH = 30;

    /** How far into the data a verdict is looked for. */
    private static final int VERDICT_WITHIN = 400;

    private static final Witness[] WITNESSES = Witness.values();
    private static final byte[][] WITNESS_WORDS =
            Arrays.stream(WITNESSES).map(w -> bytes(w.word())).toArray(byte[][]::new);
    private static final Severity[] SEVERITIES = Severity.values();
    private static final byte[][] SEVERITY_WORDS =
            Arrays.stream(SEVERITIES).map(s -> bytes(s.word())).toArray(byte[][]::new);
    private static final VerdictWord[] VERDICTS = VerdictWord.values();
    private static final byte[][] VERDICT_WORDS =
            Arrays.stream(VERDICTS).map(v -> bytes(v.name())).toArray(byte[][]::new);

    long mono;
    Witness witness = Witness.HARNESS;
    byte[] text = new byte[0];
    int kindFrom;
    int kindTo;
    int intentFrom;
    int intentTo;
    @Nullable Severity severity;
    VerdictWord verdict = VerdictWord.NONE;

    /** Whether it is of what Impasse itself did in the container, and not of the agent. */
    boolean session;

    private int at;

    /**
     * Reads a line.
     *
     * @param before the time that a line that is no event gets
     */
    void read(byte[] line, int from, int to, long before) {
        if (!fast(line, from, to) && !slow(Arrays.copyOfRange(line, from, to))) {
            clear(INVALID_BYTES);
            mono = before;
            kindFrom = 0;
            kindTo = INVALID_BYTES.length;
        }
    }

    /** A line that was too long to be read. */
    void tooLong(long before) {
        read(new byte[0], 0, 0, before);
    }

    private boolean fast(byte[] line, int from, int to) {
        clear(line);
        at = from;
        if (!skip(SEQ, to) || number(to) < 0 || !skip(TIME, to)) {
            return false;
        }
        at += TIME_LENGTH;
        if (!skip(MONO, to) || (mono = number(to)) < 0 || !skip(WITNESS, to)) {
            return false;
        }
        int end = quote(to);
        int found = word(WITNESS_WORDS, at, end);
        if (end < 0 || found < 0) {
            return false;
        }
        witness = WITNESSES[found];
        at = end;
        if (!skip(KIND, to) || (kindTo = quote(to)) < 0) {
            return false;
        }
        kindFrom = at;
        at = kindTo + 1;
        if (skip(INTENT, to)) {
            intentFrom = at;
            intentTo = quote(to);
            at = intentTo + 1;
            if (intentTo < 0) {
                return false;
            }
        }
        if (skip(SEVERITY, to)) {
            end = quote(to);
            found = word(SEVERITY_WORDS, at, end);
            if (found < 0) {
                return false;
            }
            severity = SEVERITIES[found];
            at = end + 1;
        }
        if (!skip(DATA, to)) {
            return false;
        }
        session = witness == Witness.KERNEL && session(to);
        return verdict(to);
    }

    private boolean session(int to) {
        int last = to - SESSION.length;
        int comma = Bytes.find((byte) ',', text, at, to);
        while (comma >= 0 && comma <= last) {
            if (text[comma + 2] == 's' && matches(SESSION, comma)) {
                return true;
            }
            comma = Bytes.find((byte) ',', text, comma + 1, to);
        }
        return false;
    }

    private boolean verdict(int to) {
        if (!Arrays.equals(VERDICT_KIND, 0, VERDICT_KIND.length, text, kindFrom, kindTo)) {
            return true;
        }
        int last = Math.min(to - VERDICT.length, at + VERDICT_WITHIN);
        for (int i = at; i <= last; i++) {
            if (text[i] == '"' && matches(VERDICT, i)) {
                at = i + VERDICT.length;
                int found = word(VERDICT_WORDS, at, quote(to));
                verdict = found < 0 ? VerdictWord.NONE : VERDICTS[found];
                return true;
            }
        }
        return true;
    }

    private boolean slow(byte[] line) {
        try {
            Event event = EventCodec.decode(line, "line").event();
            String intent = event.intent() == null ? "" : event.intent();
            clear(bytes(event.kind() + intent));
            mono = event.monoNs();
            witness = event.witness();
            kindTo = event.kind().length();
            intentFrom = kindTo;
            intentTo = text.length;
            severity = event.severity();
            verdict = VerdictWord.of(event.data().path("verdict").asString(""));
            session = witness == Witness.KERNEL && event.data().path("session").asBoolean(false);
            return true;
        } catch (BadInputException e) {
            return false;
        }
    }

    private void clear(byte[] line) {
        text = line;
        mono = 0;
        witness = Witness.HARNESS;
        kindFrom = 0;
        kindTo = 0;
        intentFrom = 0;
        intentTo = 0;
        severity = null;
        verdict = VerdictWord.NONE;
        session = false;
    }

    private boolean skip(byte[] wanted, int to) {
        if (at + wanted.length > to || !matches(wanted, at)) {
            return false;
        }
        at += wanted.length;
        return true;
    }

    private boolean matches(byte[] wanted, int from) {
        return Arrays.equals(wanted, 0, wanted.length, text, from, from + wanted.length);
    }

    private long number(int to) {
        long number = 0;
        int start = at;
        while (at < to && text[at] >= '0' && text[at] <= '9' && at - start < 18) {
            number = 10 * number + (text[at++] - '0');
        }
        return at == start ? -1 : number;
    }

    /** Where the text that begins here ends, or -1; none of these texts may hold an escape. */
    private int quote(int to) {
        for (int i = at; i < to && i - at <= 64; i++) {
            if (text[i] == '"') {
                return i;
            }
            if (text[i] == '\\') {
                return -1;
            }
        }
        return -1;
    }

    private int word(byte[][] words, int from, int to) {
        for (int i = 0; to >= from && i < words.length; i++) {
            if (Arrays.equals(words[i], 0, words[i].length, text, from, to)) {
                return i;
            }
        }
        return -1;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
