package dev.impasse.witness.trace;

import java.io.IOException;

/** A system call that failed, with its {@code errno}. */
public final class PosixException extends IOException {
    private static final long serialVersionUID = 1L;

    private final int errno;

    PosixException(String call, int errno) {
        super(call + " failed with errno " + errno);
        this.errno = errno;
    }

    public int errno() {
        return errno;
    }
}
