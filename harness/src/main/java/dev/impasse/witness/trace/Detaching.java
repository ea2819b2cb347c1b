package dev.impasse.witness.trace;

/** Makes this process one that outlives the terminal it was started from. */
public final class Detaching {
    private Detaching() {}

    /** Into a session of its own, where it is not in one already. */
    public static void leaveSession() {
        boolean ignored = Posix.setsid();
    }
}
