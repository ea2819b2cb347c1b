package dev.impasse.witness.daemon;

import java.io.IOException;

/** The other side does not speak this protocol. */
final class FrameException extends IOException {
    private static final long serialVersionUID = 1L;

    FrameException(String message) {
        super(message);
    }
}
