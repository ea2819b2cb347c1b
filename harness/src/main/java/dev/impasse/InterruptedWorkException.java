package dev.impasse;

/** The work was stopped from outside, by Ctrl-C or a cancelled task. Exit code 4. */
public final class InterruptedWorkException extends ImpasseException {
    private static final long serialVersionUID = 1L;

    public InterruptedWorkException(String message) {
        super("interrupted", message, null, null, null);
    }

    @Override
    public int exitCode() {
        return 4;
    }
}
