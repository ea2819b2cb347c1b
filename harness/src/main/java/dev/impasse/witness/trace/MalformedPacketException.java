package dev.impasse.witness.trace;

/** Bytes that are no packet or no message of this protocol. Checked, because they come from outside. */
public final class MalformedPacketException extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedPacketException(String message) {
        super(message);
    }
}
