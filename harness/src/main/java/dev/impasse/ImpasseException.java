package dev.impasse;

import org.jspecify.annotations.Nullable;

/**
 * Something that a person has to be told about: what was attempted, why it failed, where, and what to try.
 *
 * <p>Unchecked, because the only place that can do anything about most of them is the command or the
 * screen that started the work; it catches this one type and prints {@link #sentence()}.
 */
public abstract sealed class ImpasseException extends RuntimeException
        permits BadInputException,
                EnvironmentException,
                IntegrityException,
                InterruptedWorkException {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final @Nullable String place;
    private final @Nullable String remedy;

    ImpasseException(
            String code,
            String message,
            @Nullable String place,
            @Nullable String remedy,
            @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
        this.place = place;
        this.remedy = remedy == null ? null : Program.words(remedy);
    }

    /** A short stable name in lower snake case that scripts and the documentation may rely on. */
    public final String code() {
        return code;
    }

    /** Where it is: a file, a file with line and column, a container. */
    public final @Nullable String place() {
        return place;
    }

    /** What to try, as an imperative or a command. */
    public final @Nullable String remedy() {
        return remedy;
    }

    /** The exit code of a command that ends with this error (0 to 4, see the design's command line). */
    public abstract int exitCode();

    /** Everything that a person needs, on one line: place, message, remedy. */
    public final String sentence() {
        StringBuilder text = new StringBuilder();
        if (place != null) {
            text.append(place).append(": ");
        }
        text.append(getMessage());
        if (remedy != null) {
            text.append(" Try: ").append(remedy);
        }
        return text.toString();
    }
}
