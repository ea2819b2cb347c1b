package dev.impasse.sandbox;

import java.io.IOException;

/** An archive that is not one, or that asks for more than its reader allows. */
public final class TarException extends IOException {
    private static final long serialVersionUID = 1L;

    /** What kind of trouble. */
    public enum Kind {
        /** Bytes that make no sense as an archive. */
        MALFORMED,
        /** It ends before its end. */
        CUT,
        /** More entries, bytes or longer names than allowed. */
        TOO_LARGE,
        /** An entry that may not be unpacked. */
        REFUSED
    }

    private final Kind kind;

    public TarException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
