package dev.impasse.sandbox.docker;

/** A reply that did not come whole. */
final class ReplyException extends Exception {
    private static final long serialVersionUID = 1L;

    enum Kind {
        /** Not in time; more may come. */
        LATE,
        /** The process is gone. */
        ENDED,
        /** Not in the session's form. */
        MALFORMED
    }

    private final Kind kind;

    ReplyException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    Kind kind() {
        return kind;
    }
}
