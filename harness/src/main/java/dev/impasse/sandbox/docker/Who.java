package dev.impasse.sandbox.docker;

/** Whose rights a command has. */
enum Who {
    /** User 1000 without any capability; root with some on a twin that was opened on purpose. */
    AGENT("u=$A"),
    /** User 0 with the session's four capabilities. */
    SESSION("u=");

    private final String assignment;

    Who(String assignment) {
        this.assignment = assignment;
    }

    /** Shell code that sets what the session's functions look at. */
    String assignment() {
        return assignment;
    }
}
