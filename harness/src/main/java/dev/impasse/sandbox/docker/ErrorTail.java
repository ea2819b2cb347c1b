package dev.impasse.sandbox.docker;

import dev.impasse.input.Inert;
import dev.impasse.sandbox.ByteText;

/** The last few hundred bytes of a stream, for an error message. */
final class ErrorTail {
    private static final int KEEP = 512;
    private final Bytes bytes = new Bytes(KEEP);

    synchronized void add(byte[] more) {
        bytes.add(more);
        if (bytes.size() > KEEP) {
            bytes.drop(bytes.size() - KEEP);
        }
    }

    synchronized String text() {
        return Inert.line(ByteText.decode(bytes.toArray()).strip());
    }
}
