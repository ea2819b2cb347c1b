package dev.impasse;

import org.jspecify.annotations.Nullable;

/** A file, an argument or a document that is not what it should be. Exit code 2. */
public final class BadInputException extends ImpasseException {
    private static final long serialVersionUID = 1L;

    /**
     * @param code short stable name, lower snake case
     * @param place the file, with {@code :line:column} where there is one, or the argument's name
     * @param message one sentence that says what is wrong with it
     */
    public BadInputException(String code, @Nullable String place, String message) {
        super(code, message, place, null, null);
    }

    public BadInputException(
            String code,
            @Nullable String place,
            String message,
            @Nullable String remedy,
            @Nullable Throwable cause) {
        super(code, message, place, remedy, cause);
    }

    @Override
    public int exitCode() {
        return 2;
    }
}
