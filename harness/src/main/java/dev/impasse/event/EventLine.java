package dev.impasse.event;

import java.util.Arrays;

/** An event with the bytes that stand for it in the file. */
public final class EventLine {
    private final Event event;
    private final byte[] bytes;
    private final String hash;

    EventLine(Event event, byte[] bytes) {
        this.event = event;
        this.bytes = bytes;
        this.hash = Sha256.hex(bytes);
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
        return hash;
    }

    /** The line with its newline, for one write. */
    byte[] forWriting() {
        byte[] whole = Arrays.copyOf(bytes, bytes.length + 1);
        whole[bytes.length] = '\n';
        return whole;
    }
}
