package dev.impasse;

import org.jspecify.annotations.Nullable;

/** A record that is not whole: a broken chain, a tampered file, a seal that does not hold. Exit code 1. */
public final class IntegrityException extends ImpasseException {
    private static final long serialVersionUID = 1L;

    public IntegrityException(String code, @Nullable String place, String message) {
        super(code, message, place, null, null);
    }

    @Override
    public int exitCode() {
        return 1;
    }
}
