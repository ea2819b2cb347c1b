package dev.impasse;

import org.jspecify.annotations.Nullable;

/** The machine could not do what was needed: no engine, no image, no disk. Exit code 3. */
public final class EnvironmentException extends ImpasseException {
    private static final long serialVersionUID = 1L;

    public EnvironmentException(
            String code, String message, @Nullable String remedy, @Nullable Throwable cause) {
        super(code, message, null, remedy, cause);
    }

    @Override
    public int exitCode() {
        return 3;
    }
}
