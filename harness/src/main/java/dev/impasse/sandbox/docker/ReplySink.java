package dev.impasse.sandbox.docker;

/** Takes the bytes of one section. */
@FunctionalInterface
interface ReplySink {
    void accept(byte[] bytes, int from, int length) throws ReplyException;

    /** Takes none: a section that must be empty. */
    ReplySink NOTHING =
            (bytes, from, length) -> {
                throw new ReplyException(ReplyException.Kind.MALFORMED, "bytes where none belong");
            };

    /**
     * @param limit more than the session was asked for is a sign that it is not the session that speaks
     */
    static ReplySink into(Bytes target, int limit) {
        return (bytes, from, length) -> {
            if (length > limit - target.size()) {
                throw new ReplyException(
                        ReplyException.Kind.MALFORMED, "more bytes than asked for");
            }
            target.add(bytes, from, length);
        };
    }
}
