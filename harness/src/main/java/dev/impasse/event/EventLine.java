package dev.impasse.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An event with the bytes that stand for it in the file. */
public final class EventLine {
    private final Event event;
    private final byte[] bytes;

    // Many who read a log never ask for it. Two threads may both work it out, and come to the same.
    private @Nullable String hash;

    EventLine(Event event, byte[] bytes) {
        this.event = event;
        this.bytes = bytes;
    }

    public Event event() {
        return event;
    }

    /** A copy of the line, without its newline. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** Length in bytes, without the newline. */
    public int length() {
        return bytes.length;
    }

    /** SHA-256 of the line without its newline, lower-case hex: the {@code prev} of the next event. */
    public String hash() {
        String known = hash;
        if (known == null) {
            known = Sha256.hex(bytes);
            hash = known;
        }
        return known;
    }

    /** The line with its newline, for one write. */
    byte[] forWriting() {
        byte[] whole = Arrays.copyOf(bytes, bytes.length + 1);
        whole[bytes.length] = '\n';
        return whole;
    }
}
